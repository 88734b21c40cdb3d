const modes = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
} as const;

/** Key of a song: the MIDI number of its root (60 is middle C) and its scale. */
export type Key = { root: number; mode: keyof typeof modes };

/** Returns the frequency of a MIDI note in hertz (A4 = 440). */
export const midiToHertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** Returns the MIDI number of a scale step: 0 is the root, 7 the octave above, -1 the step below. */
export const getPitch = ({ root, mode }: Key, step: number): number => {
  const scale = modes[mode];
  const octave = Math.floor(step / scale.length);
  return root + 12 * octave + (scale[step - octave * scale.length] ?? 0);
};

/** Returns the scale steps of a chord in thirds on a degree: 3 notes are a triad, 4 a seventh chord, 5 a ninth chord. */
export const getChordSteps = (degree: number, notes = 3): number[] =>
  Array.from({ length: notes }, (_, index) => degree + 2 * index);

/** Transposes a note by octaves to within six semitones of `centre`, so that consecutive chords stay close. */
export const transposeNear = (midi: number, centre: number): number => midi - 12 * Math.round((midi - centre) / 12);

/** Returns the MIDI notes of the chord on a degree, near `centre`, from low to high. */
export const voiceChord = (key: Key, degree: number, centre: number, notes = 3): number[] =>
  getChordSteps(degree, notes)
    .map((step) => transposeNear(getPitch(key, step), centre))
    .sort((low, high) => low - high);
