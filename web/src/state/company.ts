// Whether there are people on other devices to play with: without a server there are none.
import { host } from '../net/api';

export function hasOthers(): boolean {
  return host().hasOthers;
}
