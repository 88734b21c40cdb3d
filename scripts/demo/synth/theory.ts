const modes = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
} as const;

/** Where a song is at home: the MIDI number of its root (60 is middle C) and its scale. */
export type Key = { root: number; mode: keyof typeof modes };

/** Frequency of a MIDI note in hertz, A4 = 440. */
export const hertzOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** MIDI number of a step of the scale: 0 is the root, 7 the octave above, -1 the step below. */
export const pitchOf = ({ root, mode }: Key, step: number): number => {
  const scale = modes[mode];
  const octave = Math.floor(step / scale.length);
  return root + 12 * octave + (scale[step - octave * scale.length] ?? 0);
};

/** Steps of the chord built in thirds on a degree of the scale; 3 notes are a triad, 4 a seventh, 5 a ninth. */
export const chordSteps = (degree: number, notes = 3): number[] =>
  Array.from({ length: notes }, (_, index) => degree + 2 * index);

/** Moves a note by octaves until it lies within six semitones of a centre, so that chords move little. */
export const nearest = (midi: number, centre: number): number => midi - 12 * Math.round((midi - centre) / 12);

/** Chord on a degree, folded around a centre, low to high. */
export const voicing = (key: Key, degree: number, centre: number, notes = 3): number[] =>
  chordSteps(degree, notes)
    .map((step) => nearest(pitchOf(key, step), centre))
    .sort((low, high) => low - high);
