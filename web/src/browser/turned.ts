// The page turned around, for whoever sits across a device that lies flat on the table. Dialogs and popovers stand
// outside the page and turn by ui.css.
export function turnPage(isTurned: boolean): void {
  document.documentElement.toggleAttribute('data-turned', isTurned);
}

// In the coordinates of the page, which begin at the other corner when it is turned.
export function middleOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  if (!document.documentElement.hasAttribute('data-turned')) return { x, y };
  return { x: innerWidth - x, y: innerHeight - y };
}
