import type { SongPlan } from '../song.model.ts';
import { hat, kick, snare } from '../synth/instruments/drums.ts';
import { tone } from '../synth/instruments/tone.ts';
import { melodyOf } from '../synth/melody.ts';
import type { Stereo } from '../synth/stereo.ts';
import { studioOf } from '../synth/studio.ts';
import { nearest, pitchOf, voicing } from '../synth/theory.ts';
import { pulse, square, triangle } from '../synth/timbres.ts';

const blip = tone({ timbre: square, attack: 0.002, decay: 0.06, sustain: 0.25, release: 0.03 });
const hero = tone({
  timbre: pulse,
  ...{ attack: 0.004, decay: 0.2, sustain: 0.65, release: 0.08 },
  vibrato: { hertz: 6.2, cents: 22, delay: 0.18 },
});
const floor = tone({ timbre: triangle, attack: 0.003, decay: 0.3, sustain: 0.8, release: 0.03 });

/** Three channels and noise: running chords, a brave tune, a bass that hops. */
export const chiptune = (plan: SongPlan): Stereo => {
  const studio = studioOf(plan, { roomSeconds: 0.7, damping: 0.6, echoBeats: 0.75, echoFeedback: 0.35 });
  const { bars, random } = studio;
  const run = studio.part(blip, { gain: 0.13, pan: -0.4, room: 0.1, echo: 0.15 });
  const tune = studio.part(hero, { gain: 0.2, pan: 0.15, room: 0.15, echo: 0.25 });
  const under = studio.part(hero, { gain: 0.09, pan: 0.5, room: 0.15 });
  const hop = studio.part(floor, { gain: 0.42 });
  const [thud, crack] = [studio.part(kick, { gain: 0.5 }), studio.part(snare, { gain: 0.24 })];
  const tick = studio.part(hat, { gain: 0.12, pan: 0.25 });

  for (const { bar, beat, degree, progress } of bars) {
    const chord = voicing(plan.key, degree, 72);
    const root = nearest(pitchOf(plan.key, degree), 45);
    for (let step = 0; step < 16; step++) {
      const rise = step % 8 < 4 ? step % 4 : 3 - (step % 4);
      run(beat + step / 4, 0.2, rise === 3 ? (chord[0] ?? 72) + 12 : (chord[rise] ?? 72), step % 4 ? 0.55 : 0.85);
    }
    for (let step = 0; step < 8; step++) {
      hop(beat + step / 2, 0.4, step % 4 === 3 ? root + 12 : root, 0.85);
      if (progress >= 0.1) tick(beat + step / 2, 0.1, 60, step % 2 ? 0.8 : 0.5);
    }
    if (progress < 0.1) continue;
    for (const at of bar % 2 ? [0, 1.5, 2] : [0, 2, 2.5]) thud(beat + at, 0.2, 36, 0.85);
    for (const at of bar % 8 === 7 ? [1, 3, 3.25, 3.5, 3.75] : [1, 3]) crack(beat + at, 0.1, 38, 0.8);
  }
  const melody = melodyOf(random, { ...studio, ...plan, lengths: [0.5, 0.5, 1, 1, 1.5], rest: 0.12 });
  for (const { beat, beats, step } of melody) {
    if (beat < 8) continue;
    tune(beat, beats * 0.88, pitchOf(plan.key, step) + 12);
    if (beat / 4 >= plan.bars / 2) under(beat, beats * 0.88, pitchOf(plan.key, step - 2) + 12);
  }
  return studio.mix();
};
