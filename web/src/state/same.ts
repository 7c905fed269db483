// What the server sends is mostly known already. Parts that have not changed stay the very same objects, so
// that nothing which depends on them is computed or drawn again.

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

// `after`, with every part that equals its counterpart in `before` replaced by that counterpart; all of `before` if
// nothing has changed. Both are JSON, and `after` belongs to the caller: it is changed in place.
export function keepSame<Value>(before: unknown, after: Value): Value {
  if (before === after) return after;
  if (!isFields(before) || !isFields(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const names = Object.keys(after);
  let isSame = names.length === Object.keys(before).length;
  for (const name of names) {
    const kept = keepSame(before[name], after[name]);
    (after as Fields)[name] = kept;
    if (kept !== before[name] || !(name in before)) isSame = false;
  }
  return isSame ? (before as Value) : after;
}

// What a function makes anew each time, as long as it is the same, as the object of the time before.
export function keeper<Value>(): (after: Value) => Value {
  let before: Value | undefined;
  return (after) => {
    before = keepSame(before, after);
    return before;
  };
}
