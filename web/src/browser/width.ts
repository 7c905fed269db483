// How wide elements are. Those that come at the same time are measured together, before anything is drawn for their width: else
// each would have the browser lay out what the one before it has added.

const unknown = new Map<HTMLElement, (width: number) => void>();

function measureAll(): void {
  const all = [...unknown].map(([node, tell]) => ({ tell, width: node.clientWidth }));
  unknown.clear();
  for (const { tell, width } of all) tell(width);
}

// For {@attach}: tells the width of the element at first and whenever it changes.
export function watchWidth(tell: (width: number) => void): (node: HTMLElement) => () => void {
  return (node) => {
    if (unknown.size === 0) queueMicrotask(measureAll);
    unknown.set(node, tell);
    const observer = new ResizeObserver(() => tell(node.clientWidth));
    observer.observe(node);
    return () => {
      unknown.delete(node);
      observer.disconnect();
    };
  };
}
