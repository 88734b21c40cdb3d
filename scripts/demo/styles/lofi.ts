import type { SongPlan } from '../song.model.ts';
import { bell } from '../synth/instruments/bell.ts';
import { hat, rim, snare, softKick } from '../synth/instruments/drums.ts';
import { dust } from '../synth/instruments/dust.ts';
import { tone } from '../synth/instruments/tone.ts';
import { melodyOf } from '../synth/melody.ts';
import type { Stereo } from '../synth/stereo.ts';
import { studioOf } from '../synth/studio.ts';
import { nearest, pitchOf, voicing } from '../synth/theory.ts';
import { mellow, triangle } from '../synth/timbres.ts';

const piano = bell({ ratio: 1, index: 1.3, indexSeconds: 0.5, ring: 3.5, release: 0.25 });
const bass = tone({ timbre: mellow, attack: 0.02, decay: 0.6, sustain: 0.5, release: 0.12 });
const lead = tone({
  timbre: triangle,
  ...{ attack: 0.03, decay: 0.4, sustain: 0.5, release: 0.25 },
  vibrato: { hertz: 5.5, cents: 18, delay: 0.15 },
  filter: { peak: 1_500, rest: 800, seconds: 0.4 },
});

/** Eighths that lean back, as a drummer's do: the second of a pair comes at two thirds of the beat. */
const swung = (eighth: number): number => Math.floor(eighth / 2) + (eighth % 2 ? 0.64 : 0);

/** Seventh chords on an electric piano over a lazy beat and the dust of an old record. */
export const lofi = (plan: SongPlan): Stereo => {
  const studio = studioOf(plan, { roomSeconds: 1.1, damping: 0.6, echoBeats: 1.5, echoFeedback: 0.35 });
  const { bars, random } = studio;
  const keys = studio.part(piano, { gain: 0.17, pan: -0.15, room: 0.25, loose: 0.025 });
  const low = studio.part(bass, { gain: 0.5, loose: 0.015 });
  const tune = studio.part(lead, { gain: 0.2, pan: 0.25, room: 0.3, echo: 0.3, loose: 0.03 });
  const [thud, crack] = [
    studio.part(softKick, { gain: 0.85 }),
    studio.part(snare, { gain: 0.32, room: 0.15, loose: 0.02 }),
  ];
  const [tick, knock] = [
    studio.part(hat, { gain: 0.13, pan: 0.3, loose: 0.01 }),
    studio.part(rim, { gain: 0.14, pan: -0.4, room: 0.2 }),
  ];
  studio.part(dust, { gain: 0.16 })(0, plan.bars * 4, 0, 1);

  for (const { bar, beat, degree, progress } of bars) {
    const chord = voicing(plan.key, degree, 60, 5);
    const stabs = bar % 2 ? [0, swung(3), 3] : [0, swung(5)];
    for (const at of stabs) for (const midi of chord) keys(beat + at, at ? 0.8 : 1.4, midi, random.between(0.55, 0.8));
    const root = nearest(pitchOf(plan.key, degree), 38);
    low(beat, 1.3, root, 0.9);
    low(beat + swung(3), 0.5, nearest(pitchOf(plan.key, degree + 4), 41), 0.6);
    low(beat + swung(5), 1, root, 0.8);
    if (progress < 0.12) continue;
    for (const at of [0, swung(3), swung(5)])
      if (at < 2 || random.chance(0.8)) thud(beat + at, 0.3, 36, at ? 0.65 : 0.9);
    for (const at of [1, 3]) crack(beat + at, 0.2, 38, 0.8);
    for (let eighth = 0; eighth < 8; eighth++) tick(beat + swung(eighth), 0.1, 60, eighth % 2 ? 0.45 : 0.8);
    if (bar % 4 === 3) knock(beat + swung(7), 0.1, 60);
  }
  const melody = melodyOf(random, { ...studio, ...plan, lengths: [0.5, 1, 0.5, 1.5], rest: 0.35 });
  for (const { beat, beats, step } of melody) {
    if (beat >= 16) tune(Math.floor(beat) + (beat % 1 ? 0.64 : 0), beats * 0.9, pitchOf(plan.key, step) + 12);
  }
  return studio.mix();
};
