// What need not be in the next frame: it follows right after it, so that what is seen first is drawn first.
import { afterFrame } from './idle';

// The latest of what `now` gives, one frame later; undefined until then. For use while a component is made.
export function late<Value>(now: () => Value): { readonly value: Value | undefined } {
  let value = $state.raw<Value>();
  $effect(() => {
    const fresh = now();
    return afterFrame(() => (value = fresh));
  });
  return {
    get value() {
      return value;
    },
  };
}
