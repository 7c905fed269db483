// Where things are on the screen. Everything that something can move to or from carries its name in
// `data-spot`; the animations find it there.
import type { Good, Guild, Seat } from '../game/protocol';
import type { LodgingsWindow, WorkshopWindow } from '../game/windows';

export type SpotName =
  | `${Guild}/roof`
  | `${Guild}/store`
  | `${Guild}/crests`
  | `${Guild}/house`
  | `${Guild}/w${WorkshopWindow}`
  | `${Guild}/l${LodgingsWindow}`
  | `seat/${Seat}/purse`
  | `seat/${Seat}/agents`
  | `seat/${Seat}/goods/${Good}`
  | `seat/${Seat}/tiles`
  | `seat/${Seat}/crests`
  | `seat/${Seat}/panel`
  | 'bank'
  | 'stack';

export function spot(name: SpotName): SpotName {
  return name;
}
export function findSpot(name: SpotName, root: ParentNode = document): Element | null {
  return root.querySelector(`[data-spot="${name}"]`);
}
