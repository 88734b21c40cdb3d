import type { SongPlan } from '../song.model.ts';
import { composeMelody } from '../synth/compose-melody.ts';
import { createStudio } from '../synth/create-studio.ts';
import { hat, kick, snare } from '../synth/instruments/drums.ts';
import { tone } from '../synth/instruments/tone.ts';
import type { Stereo } from '../synth/stereo.ts';
import { getPitch, transposeNear, voiceChord } from '../synth/theory.ts';
import { pulse, square, triangle } from '../synth/timbres.ts';

const arpeggio = tone({ timbre: square, attack: 0.002, decay: 0.06, sustain: 0.25, release: 0.03 });
const lead = tone({
  timbre: pulse,
  ...{ attack: 0.004, decay: 0.2, sustain: 0.65, release: 0.08 },
  vibrato: { hertz: 6.2, cents: 22, delay: 0.18 },
});
const bass = tone({ timbre: triangle, attack: 0.003, decay: 0.3, sustain: 0.8, release: 0.03 });

/** Chiptune: three pulse and triangle voices plus noise drums, like an 8-bit console. */
export const chiptune = (plan: SongPlan): Stereo => {
  const studio = createStudio(plan, { reverbSeconds: 0.7, damping: 0.6, echoBeats: 0.75, echoFeedback: 0.35 });
  const { bars, random } = studio;
  const playArpeggio = studio.addPart(arpeggio, { gain: 0.13, pan: -0.4, reverb: 0.1, echo: 0.15 });
  const playLead = studio.addPart(lead, { gain: 0.2, pan: 0.15, reverb: 0.15, echo: 0.25 });
  const playHarmony = studio.addPart(lead, { gain: 0.09, pan: 0.5, reverb: 0.15 });
  const playBass = studio.addPart(bass, { gain: 0.42 });
  const [playKick, playSnare] = [studio.addPart(kick, { gain: 0.5 }), studio.addPart(snare, { gain: 0.24 })];
  const playHat = studio.addPart(hat, { gain: 0.12, pan: 0.25 });

  for (const { bar, beat, degree, progress } of bars) {
    const chord = voiceChord(plan.key, degree, 72);
    const root = transposeNear(getPitch(plan.key, degree), 45);
    for (let step = 0; step < 16; step++) {
      const note = step % 8 < 4 ? step % 4 : 3 - (step % 4);
      playArpeggio(
        beat + step / 4,
        0.2,
        note === 3 ? (chord[0] ?? 72) + 12 : (chord[note] ?? 72),
        step % 4 ? 0.55 : 0.85,
      );
    }
    for (let step = 0; step < 8; step++) {
      playBass(beat + step / 2, 0.4, step % 4 === 3 ? root + 12 : root, 0.85);
      if (progress >= 0.1) playHat(beat + step / 2, 0.1, 60, step % 2 ? 0.8 : 0.5);
    }
    if (progress < 0.1) continue;
    for (const offset of bar % 2 ? [0, 1.5, 2] : [0, 2, 2.5]) playKick(beat + offset, 0.2, 36, 0.85);
    for (const offset of bar % 8 === 7 ? [1, 3, 3.25, 3.5, 3.75] : [1, 3]) playSnare(beat + offset, 0.1, 38, 0.8);
  }
  const melody = composeMelody(random, { ...studio, ...plan, lengths: [0.5, 0.5, 1, 1, 1.5], rest: 0.12 });
  for (const { beat, beats, step } of melody) {
    if (beat < 8) continue;
    playLead(beat, beats * 0.88, getPitch(plan.key, step) + 12);
    if (beat / 4 >= plan.bars / 2) playHarmony(beat, beats * 0.88, getPitch(plan.key, step - 2) + 12);
  }
  return studio.mix();
};
