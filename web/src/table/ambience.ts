// The town in the background, made on the spot and far quieter than what happens at the table: wind, now and then birds,
// hammers or a distant bell; in the last round, at dusk, crickets.
import { CATALOGUE } from '../game/catalogue';
import { playTone, soundOutput, type Tone } from './sounds';

const WIND = 0.05; // loudness, where a coin has 0.05 at its loudest moment, but of a deep rustling
const SECONDS = 6; // of wind, again and again
const RATE = 8000; // samples of wind in a second: it is deep, and more would keep the page from drawing while they are made
const PAUSE = { least: 5, most: 14 }; // seconds from one sound to the next

const tone = (frequency: number, at: number, length: number, loudness: number, shape: OscillatorType): Tone => ({
  frequency,
  at,
  length,
  loudness,
  shape,
});
const several = (count: number, each: (at: number) => Tone): Tone[] =>
  Array.from({ length: count }, (_, at) => each(at));

const BIRD = several(5, (at) => tone(2500 + 320 * ((at * 2) % 3), at * 0.13, 0.09, 0.008, 'sine'));
const HAMMER = several(3, (at) => tone(540, at * 0.42, 0.07, 0.012, 'triangle'));
const CRICKET = several(10, (at) => tone(4200, at * 0.07 + Math.floor(at / 5) * 0.5, 0.04, 0.004, 'sine'));
const DISTANT_BELL = [tone(392, 0, 3.5, 0.012, 'sine'), tone(588, 0, 2.2, 0.006, 'sine')];
const DAY = [BIRD, HAMMER, BIRD, DISTANT_BELL];
const DUSK = [CRICKET, CRICKET, DISTANT_BELL];

// A deep rustling whose end fits its beginning: each sample leans on the one before.
function rustling(): AudioBuffer {
  const buffer = new AudioBuffer({ length: SECONDS * RATE, sampleRate: RATE });
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let at = 0; at < samples.length; ++at) {
    last = last * 0.914 + (Math.random() * 2 - 1) * 0.283;
    samples[at] = last;
  }
  const seam = RATE / 4;
  for (let at = 0; at < seam; ++at) {
    const share = at / seam;
    samples[at] = samples[at]! * share + samples[samples.length - seam + at]! * (1 - share);
  }
  return buffer;
}

// Begins, and gives back what ends it; null where nothing may be heard.
export function beginAmbience(round: number): (() => void) | null {
  const output = soundOutput();
  if (!output) return null;
  const { context } = output;
  const town = new GainNode(context, { gain: 0 });
  town.connect(output);
  town.gain.linearRampToValueAtTime(1, context.currentTime + 3);

  const wind = new AudioBufferSourceNode(context, {
    buffer: rustling(),
    loop: true,
    loopEnd: SECONDS - 0.25,
  });
  const gusts = new GainNode(context, { gain: WIND });
  const breath = new OscillatorNode(context, { frequency: 0.06 });
  const depth = new GainNode(context, { gain: WIND / 2 });
  breath.connect(depth).connect(gusts.gain);
  wind.connect(gusts).connect(town);
  wind.start();
  breath.start();

  const sounds = round === CATALOGUE.limits.rounds ? DUSK : DAY;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const seconds = PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least);
    timer = setTimeout(() => {
      for (const each of sounds[Math.floor(Math.random() * sounds.length)]!) playTone(each, town);
      wait();
    }, seconds * 1000);
  };
  wait();
  return () => {
    clearTimeout(timer);
    wind.stop();
    breath.stop();
    town.disconnect();
  };
}
