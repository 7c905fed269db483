// Short sounds, made on the spot: wood for goods and agents, metal for coins, a bell when it is one's turn, a tick when time
// runs out. None is heard by those who have turned sounds off.
import { preferences } from '../state/preferences.svelte';
import type { Cargo } from './flights';

let output: GainNode | null = null;

export interface Tone {
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

const FANFARE: Tone[] = [523, 659, 784, 1047].map((frequency, at) => ({
  frequency,
  at: at * 0.16,
  length: at === 3 ? 1.3 : 0.3,
  loudness: 0.1,
  shape: 'triangle',
}));

// How loud somebody wants it. Ears hear loudness by its square.
const loudness = () => (preferences.volume / 100) ** 2 * 2;

// Where sounds go; null where none may be heard. A browser plays nothing, and warns, before somebody has touched the
// page; a bell that old would be no use later.
export function soundOutput(): GainNode | null {
  if (!preferences.sounds || !navigator.userActivation.hasBeenActive) return null;
  if (!output) {
    output = new GainNode(new AudioContext());
    output.connect(output.context.destination);
  }
  output.gain.value = loudness();
  return output;
}

function play(tones: readonly Tone[]): void {
  const to = soundOutput();
  if (!to) return;
  for (const tone of tones) playTone(tone, to);
}

export function playTone(tone: Tone, to: AudioNode): void {
  const { context } = to;
  const start = context.currentTime + tone.at;
  const oscillator = context.createOscillator();
  oscillator.type = tone.shape;
  oscillator.frequency.value = tone.frequency;
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(tone.loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
  oscillator.connect(volume).connect(to);
  oscillator.start(start);
  oscillator.stop(start + tone.length);
}

export function ring(): void {
  play(BELL);
}

// Somebody has won.
export function fanfare(): void {
  play(FANFARE);
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
