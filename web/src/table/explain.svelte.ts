// What a tap or the mouse resting on something explains. There is one explanation at a time, in one
// popover for the whole page, which comes when it is first wanted.
import { mount } from 'svelte';
import type { Tile } from '../game/protocol';
import type { Obstacle } from './choices';

export interface Explanation {
  title: string;
  text: string;
  rule?: string;
  tile?: Tile; // shown large beside the text
}

const REST = 350; // milliseconds the mouse rests before something is explained
const GRACE = 250; // milliseconds to move the mouse into the popover

class Explainer {
  about = $state.raw<Explanation | null>(null);
  obstacle = $state.raw<Obstacle | null>(null);
  anchor = $state.raw<HTMLElement | null>(null);
  held = $state(false); // opened on purpose: has the focus, and stays until it is closed

  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasHost = false;

  // The mouse is over something.
  rest(anchor: HTMLElement, about: () => Explanation, obstacle?: Obstacle): void {
    if (this.held) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(anchor, about(), obstacle, false), REST);
  }
  leave(): void {
    if (this.held) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.close(), GRACE);
  }
  stay(): void {
    clearTimeout(this.timer);
  }
  open(anchor: HTMLElement, about: Explanation, obstacle?: Obstacle): void {
    clearTimeout(this.timer);
    this.show(anchor, about, obstacle, true);
  }
  close(): void {
    clearTimeout(this.timer);
    const back = this.held ? this.anchor : null;
    this.about = null;
    this.obstacle = null;
    this.anchor = null;
    this.held = false;
    if (back?.isConnected) back.focus({ preventScroll: true });
  }

  private show(anchor: HTMLElement, about: Explanation, obstacle: Obstacle | undefined, held: boolean): void {
    if (!anchor.isConnected) return;
    this.about = about;
    this.obstacle = obstacle ?? null;
    this.anchor = anchor;
    this.held = held;
    void this.ensureHost();
  }
  private async ensureHost(): Promise<void> {
    if (this.hasHost) return;
    this.hasHost = true;
    const { default: Explain } = await import('./Explain.svelte');
    mount(Explain, { target: document.body });
  }
}

export const explainer = new Explainer();
