import type { SongPlan } from '../song.model.ts';
import { clap, hat, kick, openHat, shaker } from '../synth/instruments/drums.ts';
import { tone } from '../synth/instruments/tone.ts';
import { melodyOf } from '../synth/melody.ts';
import type { Stereo } from '../synth/stereo.ts';
import { studioOf } from '../synth/studio.ts';
import { nearest, pitchOf, voicing } from '../synth/theory.ts';
import { saw, square, strings } from '../synth/timbres.ts';

const bass = tone({
  timbre: square,
  ...{ attack: 0.006, decay: 0.15, sustain: 0.6, release: 0.07 },
  filter: { peak: 900, rest: 240, seconds: 0.12, resonance: 1.8 },
});
const pad = tone({
  timbre: strings,
  ...{ attack: 0.25, decay: 1, sustain: 0.85, release: 0.5 },
  ...{ unison: 3, detune: 20 },
});
const stab = tone({
  timbre: saw,
  ...{ attack: 0.004, decay: 0.14, sustain: 0.1, release: 0.2 },
  ...{ unison: 2, detune: 18 },
  filter: { peak: 4_200, rest: 500, seconds: 0.1, resonance: 1.4 },
});
const neon = tone({
  timbre: saw,
  ...{ attack: 0.02, decay: 0.3, sustain: 0.55, release: 0.3 },
  ...{ unison: 2, detune: 14 },
  filter: { peak: 3_200, rest: 1_100, seconds: 0.25, resonance: 1.2 },
});

const stabs = [0.75, 1.5, 2.75, 3.5];

/** Four on the floor after midnight: pads that duck, chords off the beat, and a lead in neon. */
export const house = (plan: SongPlan): Stereo => {
  const studio = studioOf(plan, { roomSeconds: 2.2, echoBeats: 0.75, echoFeedback: 0.5 });
  const { bars, random } = studio;
  const low = studio.part(bass, { gain: 0.42, ducked: true });
  const wash = studio.part(pad, { gain: 0.15, room: 0.4, ducked: true });
  const chords = studio.part(stab, { gain: 0.15, pan: 0.15, room: 0.3, echo: 0.35 });
  const lead = studio.part(neon, { gain: 0.12, pan: -0.1, room: 0.35, echo: 0.45, ducked: true });
  const [four, hands] = [studio.part(kick, { gain: 0.95 }), studio.part(clap, { gain: 0.3, room: 0.2 })];
  const [tick, open] = [studio.part(hat, { gain: 0.14, pan: 0.3 }), studio.part(openHat, { gain: 0.15, pan: -0.2 })];
  const shake = studio.part(shaker, { gain: 0.1, pan: -0.35 });

  for (const { beat, degree, progress } of bars) {
    const chord = voicing(plan.key, degree, 62, 4);
    const root = nearest(pitchOf(plan.key, degree), 38);
    const breakdown = progress >= 0.5 && progress < 0.62;
    for (const midi of chord) {
      wash(beat, 3.9, midi, 0.7);
      if (progress >= 0.2) for (const at of stabs) chords(beat + at, 0.2, midi + 12, random.between(0.5, 0.8));
    }
    for (let count = 0; count < 4 && !breakdown; count++) {
      if (progress >= 0.08) four(beat + count, 0.3, 36, 0.95);
      if (progress >= 0.14) low(beat + count + 0.5, 0.4, count === 3 ? root + 12 : root, 0.9);
      if (progress >= 0.14 && count % 2) hands(beat + count, 0.2, 39, 0.85);
      open(beat + count + 0.5, 0.2, 60, progress >= 0.2 ? 0.8 : 0);
      for (const at of [0, 0.25, 0.75]) tick(beat + count + at, 0.1, 60, at ? 0.4 : 0.7);
    }
    for (let step = 0; step < 16; step++) shake(beat + step / 4, 0.1, 60, step % 4 === 2 ? 0.9 : 0.4);
  }
  const melody = melodyOf(random, { ...studio, ...plan, lengths: [0.5, 0.75, 0.75, 1, 1], rest: 0.2 });
  for (const { beat, beats, step } of melody) {
    if (beat >= plan.bars * 1.2) lead(beat, beats * 0.9, pitchOf(plan.key, step) + 12);
  }
  return studio.mix();
};
