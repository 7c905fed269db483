// Animates what has happened before the table changes: scene by scene, pieces fly from where they were to
// where they go, with a caption. At a chosen speed, skippable, and not at all for those who want no motion.
import { middleOf } from '../browser/turned';
import type { GameEvent, News, TableData } from '../game/protocol';
import type { Speed } from '../state/preferences.svelte';
import { scenesOf, type Cargo, type Scene } from './flights';
import { findSpot } from './spots';

export interface FlyingPiece {
  id: number;
  cargo: Cargo;
  from: { x: number; y: number };
  to: { x: number; y: number };
  delay: number;
  duration: number;
}

const SCENE: Record<Exclude<Speed, 'none'>, number> = { slow: 1400, normal: 750, fast: 350 };
// A scene in which nothing moves lasts this part of the usual time: long enough to read the caption.
const WORDS_ONLY = 0.6;
// More than this happened while somebody was away: showing it all would keep them from playing.
const MOST_SCENES = 40;
const STAGGER = 60;

function mayMove(): boolean {
  return document.visibilityState === 'visible' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export class Animator {
  pieces = $state.raw<FlyingPiece[]>([]);
  caption = $state('');
  isPlaying = $state(false);

  private nextId = 0;
  private isSkipped = false;
  private wake: (() => void) | null = null;

  constructor(
    private readonly speed: () => Speed,
    private readonly words: (events: readonly GameEvent[]) => string,
    private readonly onScene: (scene: Scene) => void = () => {},
  ) {}

  // Null if there is nothing to see.
  animate(_before: TableData, fresh: readonly News[]): Promise<void> | null {
    const speed = this.speed();
    if (speed === 'none' || !mayMove()) return null;
    const scenes = scenesOf(fresh.flatMap((news) => news.events ?? []));
    if (scenes.length === 0 || scenes.length > MOST_SCENES) return null;
    return this.play(scenes, SCENE[speed]);
  }

  // One scene on its own; whether anything flies.
  fly(scene: Scene, duration: number): boolean {
    if (!mayMove()) return false;
    this.pieces = this.cast(scene, duration);
    this.onScene(scene);
    return this.pieces.length > 0;
  }
  clear(): void {
    this.pieces = [];
  }

  skip(): void {
    this.isSkipped = true;
    this.wake?.();
  }

  private async play(scenes: Scene[], length: number): Promise<void> {
    this.isPlaying = true;
    this.isSkipped = false;
    for (const scene of scenes) {
      if (this.isSkipped) break;
      this.caption = this.words(scene.events);
      this.pieces = this.cast(scene, length);
      this.onScene(scene);
      const last = Math.max(0, ...this.pieces.map((piece) => piece.delay));
      await this.pause(this.pieces.length > 0 ? length + last : length * WORDS_ONLY);
    }
    this.pieces = [];
    this.caption = '';
    this.isPlaying = false;
  }

  private cast(scene: Scene, duration: number): FlyingPiece[] {
    const pieces: FlyingPiece[] = [];
    for (const flight of scene.flights) {
      const from = findSpot(flight.from);
      const to = findSpot(flight.to);
      if (!from || !to) continue;
      pieces.push({
        id: ++this.nextId,
        cargo: flight.cargo,
        from: middleOf(from),
        to: middleOf(to),
        delay: pieces.length * STAGGER,
        duration,
      });
    }
    return pieces;
  }

  private pause(length: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, length);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
