import type { Random } from '../random.ts';

/** A note of a motif: start in the bar and length in beats, and scale steps above the bar's chord. */
type MotifNote = { beat: number; beats: number; step: number };
/** A note of a melody: `beat` counts from the beginning of the song, `step` from the key's root. */
export type MelodyNote = { beat: number; beats: number; step: number };

type MelodyOptions = {
  beatsPerBar: number;
  progression: readonly number[];
  bars: number;
  /** Possible note lengths in beats. */
  lengths: readonly [number, ...number[]];
  /** Probability that a note is replaced by a rest. */
  rest: number;
};

const chordTones = [0, 2, 4, 7] as const;

const composeMotif = (random: Random, { beatsPerBar, lengths, rest }: MelodyOptions): MotifNote[] => {
  const notes: MotifNote[] = [];
  let step: number = random.pick(chordTones);
  for (let beat = 0; beat < beatsPerBar; ) {
    const beats = Math.min(random.pick(lengths), beatsPerBar - beat);
    if (beat === 0 || !random.chance(rest)) notes.push({ beat, beats, step });
    beat += beats;
    // Usually one step, sometimes a leap. On whole beats the melody returns to a chord tone.
    const nextStep = Math.max(-2, Math.min(8, step + random.pick([-2, -1, -1, 1, 1, 2])));
    step = Number.isInteger(beat) ? Math.max(-2, Math.round(nextStep / 2) * 2) : nextStep;
  }
  return notes;
};

const composeClosing = ({ beatsPerBar }: MelodyOptions, random: Random): MotifNote[] => [
  { beat: 0, beats: beatsPerBar, step: random.pick([0, 2]) },
];

/** Moves high degrees down an octave, so that the melody does not leap with the chords. */
const lowerDegree = (degree: number): number => (degree > 3 ? degree - 7 : degree);

/**
 * Composes a melody of two four-bar phrases that repeat. The first plays a motif twice, an answer and a long closing note;
 * the second starts with the answer.
 */
export const composeMelody = (random: Random, options: MelodyOptions): MelodyNote[] => {
  const motif = composeMotif(random, options);
  const answer = composeMotif(random, options);
  const closingBar = composeClosing(options, random);
  const form = [motif, motif, answer, closingBar, answer, motif, motif, closingBar];
  return Array.from({ length: options.bars }, (_, bar) => bar).flatMap((bar) => {
    const degree = lowerDegree(options.progression[bar % options.progression.length] ?? 0);
    return (form[bar % form.length] ?? motif).map(({ beat, beats, step }) => ({
      beat: bar * options.beatsPerBar + beat,
      beats,
      step: degree + step,
    }));
  });
};
