import type { SongPlan } from '../song.model.ts';
import { hat, kick, openHat, snare, tom } from '../synth/instruments/drums.ts';
import { tone } from '../synth/instruments/tone.ts';
import { melodyOf } from '../synth/melody.ts';
import type { Stereo } from '../synth/stereo.ts';
import { studioOf } from '../synth/studio.ts';
import { nearest, pitchOf, voicing } from '../synth/theory.ts';
import { organ, saw, square } from '../synth/timbres.ts';

const engine = tone({
  timbre: saw,
  ...{ attack: 0.005, decay: 0.12, sustain: 0.5, release: 0.06 },
  filter: { peak: 1_400, rest: 320, seconds: 0.09, resonance: 1.6 },
});
const sequence = tone({
  timbre: square,
  ...{ attack: 0.004, decay: 0.12, sustain: 0.15, release: 0.12 },
  filter: { peak: 3_600, rest: 700, seconds: 0.08, resonance: 2.2 },
});
const keys = tone({ timbre: organ, attack: 0.05, decay: 0.5, sustain: 0.9, release: 0.3, unison: 2, detune: 8 });
const guitar = tone({
  timbre: saw,
  ...{ attack: 0.03, decay: 0.6, sustain: 0.7, release: 0.5, unison: 2, detune: 12 },
  filter: { peak: 2_600, rest: 1_300, seconds: 0.8 },
  vibrato: { hertz: 4.6, cents: 12, delay: 0.3 },
});

/** A straight road: a drum beat that never turns, a bass in eighths, a sequencer, and an organ over the hills. */
export const motorik = (plan: SongPlan): Stereo => {
  const studio = studioOf(plan, { roomSeconds: 1.6, echoBeats: 0.75, echoFeedback: 0.45 });
  const { bars, random } = studio;
  const bass = studio.part(engine, { gain: 0.36 });
  const steps = studio.part(sequence, { gain: 0.12, pan: 0.4, room: 0.15, echo: 0.5 });
  const chords = studio.part(keys, { gain: 0.1, pan: -0.3, room: 0.35 });
  const lead = studio.part(guitar, { gain: 0.12, pan: 0.1, room: 0.35, echo: 0.35 });
  const [beatKick, beatSnare] = [studio.part(kick, { gain: 0.75 }), studio.part(snare, { gain: 0.4, room: 0.12 })];
  const [tick, splash] = [studio.part(hat, { gain: 0.2, pan: 0.2 }), studio.part(openHat, { gain: 0.14, pan: 0.2 })];
  const fill = studio.part(tom, { gain: 0.4, pan: -0.2, room: 0.15 });

  for (const { bar, beat, degree, progress } of bars) {
    const root = nearest(pitchOf(plan.key, degree), 38);
    const chord = voicing(plan.key, degree, 72);
    for (let step = 0; step < 8; step++) {
      bass(beat + step / 2, 0.38, step === 7 ? root + 12 : root, step % 2 ? 0.6 : 0.9);
      if (progress > 0.1) tick(beat + step / 2, 0.1, 60, step % 2 ? 0.9 : 0.5);
      if (progress > 0.2) steps(beat + step / 2, 0.3, chord[(step * 2 + bar) % 3] ?? 72, random.between(0.5, 0.9));
    }
    for (const at of [0, 1, 2.5, 3]) if (progress > 0.06) beatKick(beat + at, 0.2, 36, at % 1 ? 0.7 : 0.9);
    if (progress > 0.1) for (const at of [1, 3]) beatSnare(beat + at, 0.2, 38, 0.9);
    if (bar % 4 === 0) splash(beat, 0.4, 60);
    if (bar % 8 === 7) for (const at of [3, 3.25, 3.5, 3.75]) fill(beat + at, 0.2, 45, 0.6 + at / 10);
    if (progress > 0.3) for (const midi of chord) chords(beat, 3.9, midi - 12, 0.7);
  }
  const melody = melodyOf(random, { ...studio, ...plan, lengths: [1, 2, 1.5, 0.5], rest: 0.2 });
  for (const { beat, beats, step } of melody) {
    if (beat >= plan.bars * 1.6) lead(beat, beats * 0.95, pitchOf(plan.key, step) + 12);
  }
  return studio.mix();
};
