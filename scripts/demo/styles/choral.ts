import type { SongPlan } from '../song.model.ts';
import { bell } from '../synth/instruments/bell.ts';
import { tom } from '../synth/instruments/drums.ts';
import { tone } from '../synth/instruments/tone.ts';
import { melodyOf } from '../synth/melody.ts';
import type { Stereo } from '../synth/stereo.ts';
import { studioOf } from '../synth/studio.ts';
import { nearest, pitchOf, voicing } from '../synth/theory.ts';
import { choir, saw } from '../synth/timbres.ts';

const voices = tone({
  timbre: choir,
  ...{ attack: 0.7, decay: 1, sustain: 0.9, release: 1.4 },
  ...{ unison: 4, detune: 26 },
  vibrato: { hertz: 4.8, cents: 16, delay: 0.6 },
});
const solo = tone({
  timbre: choir,
  ...{ attack: 0.22, decay: 0.8, sustain: 0.85, release: 0.7 },
  vibrato: { hertz: 5.2, cents: 26, delay: 0.4 },
});
const drone = tone({
  timbre: saw,
  ...{ attack: 2, decay: 3, sustain: 0.9, release: 2.5 },
  ...{ unison: 3, detune: 18 },
  filter: { peak: 420, rest: 190, seconds: 4, resonance: 1.2 },
});
const toll = bell({ ratio: 1.41, index: 1.8, indexSeconds: 1.2, ring: 6 });

/** A choir over a drone, in a nave: slow chords, a lone voice, and a bell far away. */
export const choral = (plan: SongPlan): Stereo => {
  const studio = studioOf(plan, { roomSeconds: 7, damping: 0.25, echoBeats: 2, echoFeedback: 0.35 });
  const { bars, random } = studio;
  const many = studio.part(voices, { gain: 0.16, room: 0.7, loose: 0.04 });
  const one = studio.part(solo, { gain: 0.15, pan: 0.2, room: 0.8, echo: 0.25, loose: 0.03 });
  const floor = studio.part(drone, { gain: 0.26, room: 0.15 });
  const far = studio.part(toll, { gain: 0.16, pan: -0.4, room: 0.7 });
  const heart = studio.part(tom, { gain: 0.5, room: 0.5 });

  const root = nearest(plan.key.root, 38);
  for (const { bar, beat, degree, progress } of bars) {
    if (bar % 2 === 0) floor(beat, 8, root, 0.8);
    if (bar % 4 === 0) far(beat, 4, nearest(pitchOf(plan.key, 0), 62), 0.7);
    if (progress >= 0.1) for (const midi of voicing(plan.key, degree, 60)) many(beat, 3.8, midi, 0.75);
    if (progress >= 0.1) many(beat, 3.8, nearest(pitchOf(plan.key, degree), 48), 0.7);
    if (progress >= 0.4) for (const at of [0, 2.5]) heart(beat + at, 1, 45, at ? 0.5 : 0.8);
  }
  const melody = melodyOf(random, { ...studio, ...plan, lengths: [2, 1, 1, 3], rest: 0.2 });
  for (const { beat, beats, step } of melody) {
    if (beat >= plan.bars * 1.2) one(beat, beats, nearest(pitchOf(plan.key, step), 72), 0.8);
  }
  return studio.mix();
};
