// What moves on a page: animations and transitions that begin, and scrolling that glides.
import type { Page } from '@playwright/test';

export async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    for (const kind of ['animationstart', 'transitionstart']) {
      addEventListener(kind, ({ target }) => moved.push(`${kind}: ${(target as Element).className}`), true);
    }
    const watch = (name: 'animate' | 'scrollIntoView', moves: (how: unknown) => boolean) => {
      const original = Reflect.get(Element.prototype, name) as (this: Element, ...how: unknown[]) => unknown;
      Object.assign(Element.prototype, {
        [name](this: Element, ...how: unknown[]) {
          if (moves(how[0])) moved.push(`${name}: ${this.className}`);
          return original.apply(this, how);
        },
      });
    };
    watch('animate', () => true);
    watch('scrollIntoView', (how) => (how as ScrollIntoViewOptions | undefined)?.behavior === 'smooth');
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}
