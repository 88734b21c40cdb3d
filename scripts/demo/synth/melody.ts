import type { Random } from '../random.ts';

/** A note of a motif: where in the bar, for how long, and how many steps of the scale above the bar's chord. */
type MotifNote = { beat: number; beats: number; step: number };
/** A note of a melody: `beat` counts from the beginning of the song, `step` from the key's root. */
export type MelodyNote = { beat: number; beats: number; step: number };

type MelodyOptions = {
  beatsPerBar: number;
  progression: readonly number[];
  bars: number;
  /** Lengths that notes may have, in beats. */
  lengths: readonly [number, ...number[]];
  /** Chance that a place stays silent. */
  rest: number;
};

const chordTones = [0, 2, 4, 7] as const;

const motifOf = (random: Random, { beatsPerBar, lengths, rest }: MelodyOptions): MotifNote[] => {
  const notes: MotifNote[] = [];
  let step: number = random.pick(chordTones);
  for (let beat = 0; beat < beatsPerBar; ) {
    const beats = Math.min(random.pick(lengths), beatsPerBar - beat);
    if (beat === 0 || !random.chance(rest)) notes.push({ beat, beats, step });
    beat += beats;
    // Mostly the next step, sometimes a leap; on a whole beat back to a note of the chord.
    const walked = Math.max(-2, Math.min(8, step + random.pick([-2, -1, -1, 1, 1, 2])));
    step = Number.isInteger(beat) ? Math.max(-2, Math.round(walked / 2) * 2) : walked;
  }
  return notes;
};

const closing = ({ beatsPerBar }: MelodyOptions, random: Random): MotifNote[] => [
  { beat: 0, beats: beatsPerBar, step: random.pick([0, 2]) },
];

/** High degrees count as low ones, so that a melody does not leap where a chord does. */
const fold = (degree: number): number => (degree > 3 ? degree - 7 : degree);

/**
 * A melody that can be hummed: a motif, the motif again on the next chord, an answer, and a rest on a long note; the
 * second phrase says the answer first.
 */
export const melodyOf = (random: Random, options: MelodyOptions): MelodyNote[] => {
  const motif = motifOf(random, options);
  const answer = motifOf(random, options);
  const close = closing(options, random);
  const form = [motif, motif, answer, close, answer, motif, motif, close];
  return Array.from({ length: options.bars }, (_, bar) => bar).flatMap((bar) => {
    const degree = fold(options.progression[bar % options.progression.length] ?? 0);
    return (form[bar % form.length] ?? motif).map(({ beat, beats, step }) => ({
      beat: bar * options.beatsPerBar + beat,
      beats,
      step: degree + step,
    }));
  });
};
