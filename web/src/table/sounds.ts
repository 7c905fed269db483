// Short sounds, made on the spot: wood for goods and agents, metal for coins, a bell when it is one's turn, a tick when time
// runs out.
import type { Cargo } from './flights';

let context: AudioContext | null = null;

interface Tone {
  frequency: number;
  at: number; // seconds from now
  length: number;
  loudness: number;
  shape: OscillatorType;
}

const BELL: Tone[] = [
  { frequency: 660, at: 0, length: 0.9, loudness: 0.14, shape: 'sine' },
  { frequency: 990, at: 0.12, length: 1.1, loudness: 0.1, shape: 'sine' },
];
const COIN: Tone[] = [
  { frequency: 1900, at: 0, length: 0.09, loudness: 0.05, shape: 'triangle' },
  { frequency: 2500, at: 0.05, length: 0.14, loudness: 0.05, shape: 'triangle' },
];
const WOOD: Tone[] = [{ frequency: 210, at: 0, length: 0.08, loudness: 0.16, shape: 'triangle' }];
const TICK: Tone[] = [{ frequency: 1300, at: 0, length: 0.05, loudness: 0.12, shape: 'triangle' }];
const TILE: Tone[] = [{ frequency: 320, at: 0, length: 0.06, loudness: 0.12, shape: 'square' }];

function play(tones: readonly Tone[]): void {
  // A browser plays nothing, and warns, before somebody has touched the page; a bell that old would be no use later.
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  for (const tone of tones) {
    const start = context.currentTime + tone.at;
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.type = tone.shape;
    oscillator.frequency.value = tone.frequency;
    volume.gain.setValueAtTime(tone.loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + tone.length);
  }
}

export function ring(): void {
  play(BELL);
}

// The player's time is nearly up.
export function tick(): void {
  play(TICK);
}

export function soundOf(cargo: Cargo['kind']): void {
  switch (cargo) {
    case 'coin':
      return play(COIN);
    case 'good':
    case 'agent':
      return play(WOOD);
    case 'tile':
    case 'crest':
      return play(TILE);
  }
}
