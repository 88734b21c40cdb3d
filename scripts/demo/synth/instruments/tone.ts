import { type Envelope, levelAt, levelsOf } from '../envelope.ts';
import { lowPass } from '../low-pass.ts';
import { type Stereo, sampleRate, samplesIn, silence } from '../stereo.ts';
import { hertzOf } from '../theory.ts';
import { type Timbre, tableLength, tableOf } from '../timbre.ts';
import type { Instrument } from './instrument.ts';

type ToneOptions = Envelope & {
  timbre: Timbre;
  /** Oscillators side by side, spread from left to right and, by so many cents, out of tune. */
  unison?: number;
  detune?: number;
  vibrato?: { hertz: number; cents: number; delay: number };
  /** A low-pass that opens to `peak` with the attack and closes to `rest`, both in hertz. */
  filter?: { peak: number; rest: number; seconds: number; resonance?: number };
};

/** The filter and the vibrato move in steps of so many samples: finer than an ear can tell. */
const controlStep = 32;

const oscillate = (
  options: ToneOptions,
  midi: number,
  levels: Float32Array,
  seconds: number,
  voice: number,
): Float32Array => {
  const { timbre, unison = 1, detune = 0, vibrato, filter, attack } = options;
  const table = tableOf(timbre, midi);
  const place = unison === 1 ? 0 : voice / (unison - 1) - 0.5;
  const step = ((hertzOf(midi) * 2 ** ((place * detune) / 1_200)) / sampleRate) * tableLength;
  const out = new Float32Array(samplesIn(seconds));
  const low = filter && lowPass(filter.resonance);
  let phase = ((voice * 0.37) % 1) * tableLength;
  let bend = 1;
  for (let index = 0; index < out.length; index++) {
    const time = index / sampleRate;
    if (index % controlStep === 0) {
      if (vibrato && time > vibrato.delay) {
        const depth = vibrato.cents * Math.min(1, (time - vibrato.delay) * 2);
        bend = 2 ** ((depth * Math.sin(2 * Math.PI * vibrato.hertz * time + voice)) / 1_200);
      }
      if (filter) {
        const opened = time < attack ? time / attack : Math.exp((attack - time) / filter.seconds);
        low?.tune(filter.rest + (filter.peak - filter.rest) * opened);
      }
    }
    const whole = phase | 0;
    const from = table[whole] ?? 0;
    const value = from + ((table[(whole + 1) % tableLength] ?? 0) - from) * (phase - whole);
    out[index] = (low ? low.run(value) : value) * levelAt(levels, time);
    phase = (phase + step * bend) % tableLength;
  }
  return out;
};

/** An instrument of oscillators, an envelope and a filter: pads, basses, leads, choirs, organs. */
export const tone =
  (options: ToneOptions): Instrument =>
  (midi, held) => {
    const { unison = 1, release } = options;
    const seconds = held + release;
    const levels = levelsOf(options, held);
    const sound: Stereo = silence(samplesIn(seconds));
    for (let voice = 0; voice < unison; voice++) {
      const samples = oscillate(options, midi, levels, seconds, voice);
      const place = unison === 1 ? 0.5 : voice / (unison - 1);
      const left = Math.cos((place * Math.PI) / 2) / Math.sqrt(unison);
      const right = Math.sin((place * Math.PI) / 2) / Math.sqrt(unison);
      for (let index = 0; index < samples.length; index++) {
        const value = samples[index] ?? 0;
        sound.left[index] = (sound.left[index] ?? 0) + value * left;
        sound.right[index] = (sound.right[index] ?? 0) + value * right;
      }
    }
    return sound;
  };
