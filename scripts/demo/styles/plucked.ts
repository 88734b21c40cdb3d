import type { SongPlan } from '../song.model.ts';
import { shaker } from '../synth/instruments/drums.ts';
import { pluck } from '../synth/instruments/pluck.ts';
import { tone } from '../synth/instruments/tone.ts';
import { melodyOf } from '../synth/melody.ts';
import type { Stereo } from '../synth/stereo.ts';
import { studioOf } from '../synth/studio.ts';
import { nearest, pitchOf, voicing } from '../synth/theory.ts';
import { flute, mellow } from '../synth/timbres.ts';

const nylon = pluck({ brightness: 0.45, ring: 2.4 });
const steel = pluck({ brightness: 0.8, ring: 1.8 });
const bass = tone({ timbre: mellow, attack: 0.015, decay: 0.5, sustain: 0.4, release: 0.2 });
const whistle = tone({
  timbre: flute,
  ...{ attack: 0.07, decay: 0.4, sustain: 0.75, release: 0.25 },
  vibrato: { hertz: 5, cents: 14, delay: 0.25 },
});

/** Order in which a hand picks the chord's notes, in eighths. */
const picking = [0, 2, 1, 3, 2, 1, 3, 2];

/** Two guitars picking in turn, a round bass and a flute over them. */
export const plucked = (plan: SongPlan): Stereo => {
  const studio = studioOf(plan, { roomSeconds: 2, damping: 0.4, echoBeats: 1, echoFeedback: 0.3 });
  const { bars, random } = studio;
  const near = studio.part(nylon, { gain: 0.5, pan: -0.3, room: 0.25, loose: 0.012 });
  const far = studio.part(steel, { gain: 0.22, pan: 0.45, room: 0.4, echo: 0.2, loose: 0.015 });
  const low = studio.part(bass, { gain: 0.38, room: 0.05, loose: 0.008 });
  const lead = studio.part(whistle, { gain: 0.17, pan: 0.1, room: 0.5, echo: 0.15, loose: 0.02 });
  const shake = studio.part(shaker, { gain: 0.13, pan: 0.25, room: 0.1, loose: 0.01 });

  for (const { bar, beat, degree, progress } of bars) {
    const chord = voicing(plan.key, degree, 60, 3);
    const notes = [...chord, (chord[0] ?? 60) + 12];
    picking.forEach((string, step) => {
      near(beat + step / 2, 0.9, notes[string] ?? 60, step % 4 === 0 ? 0.9 : random.between(0.5, 0.7));
      if (progress > 0.25 && random.chance(0.6)) far(beat + step / 2 + 0.25, 0.4, (notes[3 - string] ?? 60) + 12, 0.6);
    });
    const root = nearest(pitchOf(plan.key, degree), 41);
    low(beat, 1.4, root, 0.9);
    low(beat + 2, 1, bar % 4 === 3 ? nearest(pitchOf(plan.key, degree + 4), 41) : root, 0.7);
    if (progress > 0.25) for (let step = 0; step < 8; step++) shake(beat + step / 2, 0.1, 60, step % 2 ? 0.9 : 0.5);
  }
  const melody = melodyOf(random, { ...studio, ...plan, lengths: [1, 0.5, 0.5, 1, 1.5], rest: 0.15 });
  for (const { beat, beats, step } of melody) {
    if (beat >= 4 * 4 && beat < (plan.bars - 2) * 4) lead(beat, beats * 0.92, pitchOf(plan.key, step) + 12);
  }
  return studio.mix();
};
