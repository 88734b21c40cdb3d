import { calculateLevels, type Envelope, interpolateLevel } from '../envelope.ts';
import { createLowPass } from '../low-pass.ts';
import { createSilence, type Stereo, sampleRate, secondsToSamples } from '../stereo.ts';
import { midiToHertz } from '../theory.ts';
import { getWavetable, type Timbre, wavetableLength } from '../wavetable.ts';
import type { Instrument } from './instrument.ts';

type ToneOptions = Envelope & {
  timbre: Timbre;
  /** Number of oscillators, spread from left to right. */
  unison?: number;
  /** Cents over which the oscillators are detuned. */
  detune?: number;
  vibrato?: { hertz: number; cents: number; delay: number };
  /** A low-pass filter that opens to `peak` during the attack and closes to `rest`, both in hertz. */
  filter?: { peak: number; rest: number; seconds: number; resonance?: number };
};

/** Samples between updates of the filter and the vibrato; the steps are inaudible. */
const controlInterval = 32;

const renderOscillator = (
  options: ToneOptions,
  midi: number,
  levels: Float32Array,
  seconds: number,
  voice: number,
): Float32Array => {
  const { timbre, unison = 1, detune = 0, vibrato, filter, attack } = options;
  const table = getWavetable(timbre, midi);
  const spread = unison === 1 ? 0 : voice / (unison - 1) - 0.5;
  const step = ((midiToHertz(midi) * 2 ** ((spread * detune) / 1_200)) / sampleRate) * wavetableLength;
  const samples = new Float32Array(secondsToSamples(seconds));
  const lowPass = filter && createLowPass(filter.resonance);
  let phase = ((voice * 0.37) % 1) * wavetableLength;
  let pitchFactor = 1;
  for (let index = 0; index < samples.length; index++) {
    const time = index / sampleRate;
    if (index % controlInterval === 0) {
      if (vibrato && time > vibrato.delay) {
        const depth = vibrato.cents * Math.min(1, (time - vibrato.delay) * 2);
        pitchFactor = 2 ** ((depth * Math.sin(2 * Math.PI * vibrato.hertz * time + voice)) / 1_200);
      }
      if (filter) {
        const openness = time < attack ? time / attack : Math.exp((attack - time) / filter.seconds);
        lowPass?.setCutoff(filter.rest + (filter.peak - filter.rest) * openness);
      }
    }
    const position = phase | 0;
    const from = table[position] ?? 0;
    const value = from + ((table[(position + 1) % wavetableLength] ?? 0) - from) * (phase - position);
    samples[index] = (lowPass ? lowPass.process(value) : value) * interpolateLevel(levels, time);
    phase = (phase + step * pitchFactor) % wavetableLength;
  }
  return samples;
};

/** Creates an instrument from oscillators, an envelope and a filter: pads, basses, leads, choirs, organs. */
export const tone =
  (options: ToneOptions): Instrument =>
  (midi, heldSeconds) => {
    const { unison = 1, release } = options;
    const seconds = heldSeconds + release;
    const levels = calculateLevels(options, heldSeconds);
    const sound: Stereo = createSilence(secondsToSamples(seconds));
    for (let voice = 0; voice < unison; voice++) {
      const samples = renderOscillator(options, midi, levels, seconds, voice);
      const pan = unison === 1 ? 0.5 : voice / (unison - 1);
      const left = Math.cos((pan * Math.PI) / 2) / Math.sqrt(unison);
      const right = Math.sin((pan * Math.PI) / 2) / Math.sqrt(unison);
      for (let index = 0; index < samples.length; index++) {
        const value = samples[index] ?? 0;
        sound.left[index] = (sound.left[index] ?? 0) + value * left;
        sound.right[index] = (sound.right[index] ?? 0) + value * right;
      }
    }
    return sound;
  };
