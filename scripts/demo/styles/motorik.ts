import type { SongPlan } from '../song.model.ts';
import { composeMelody } from '../synth/compose-melody.ts';
import { createStudio } from '../synth/create-studio.ts';
import { hat, kick, openHat, snare, tom } from '../synth/instruments/drums.ts';
import { tone } from '../synth/instruments/tone.ts';
import type { Stereo } from '../synth/stereo.ts';
import { getPitch, transposeNear, voiceChord } from '../synth/theory.ts';
import { organ, saw, square } from '../synth/timbres.ts';

const bass = tone({
  timbre: saw,
  ...{ attack: 0.005, decay: 0.12, sustain: 0.5, release: 0.06 },
  filter: { peak: 1_400, rest: 320, seconds: 0.09, resonance: 1.6 },
});
const sequencer = tone({
  timbre: square,
  ...{ attack: 0.004, decay: 0.12, sustain: 0.15, release: 0.12 },
  filter: { peak: 3_600, rest: 700, seconds: 0.08, resonance: 2.2 },
});
const organKeys = tone({ timbre: organ, attack: 0.05, decay: 0.5, sustain: 0.9, release: 0.3, unison: 2, detune: 8 });
const guitar = tone({
  timbre: saw,
  ...{ attack: 0.03, decay: 0.6, sustain: 0.7, release: 0.5, unison: 2, detune: 12 },
  filter: { peak: 2_600, rest: 1_300, seconds: 0.8 },
  vibrato: { hertz: 4.6, cents: 12, delay: 0.3 },
});

/** Motorik: a constant drum beat, a bass in eighths, a sequencer and organ chords. */
export const motorik = (plan: SongPlan): Stereo => {
  const studio = createStudio(plan, { reverbSeconds: 1.6, echoBeats: 0.75, echoFeedback: 0.45 });
  const { bars, random } = studio;
  const playBass = studio.addPart(bass, { gain: 0.36 });
  const playSequencer = studio.addPart(sequencer, { gain: 0.12, pan: 0.4, reverb: 0.15, echo: 0.5 });
  const playOrgan = studio.addPart(organKeys, { gain: 0.1, pan: -0.3, reverb: 0.35 });
  const playLead = studio.addPart(guitar, { gain: 0.12, pan: 0.1, reverb: 0.35, echo: 0.35 });
  const [playKick, playSnare] = [
    studio.addPart(kick, { gain: 0.75 }),
    studio.addPart(snare, { gain: 0.4, reverb: 0.12 }),
  ];
  const [playHat, playOpenHat] = [
    studio.addPart(hat, { gain: 0.2, pan: 0.2 }),
    studio.addPart(openHat, { gain: 0.14, pan: 0.2 }),
  ];
  const playTom = studio.addPart(tom, { gain: 0.4, pan: -0.2, reverb: 0.15 });

  for (const { bar, beat, degree, progress } of bars) {
    const root = transposeNear(getPitch(plan.key, degree), 38);
    const chord = voiceChord(plan.key, degree, 72);
    for (let step = 0; step < 8; step++) {
      playBass(beat + step / 2, 0.38, step === 7 ? root + 12 : root, step % 2 ? 0.6 : 0.9);
      if (progress > 0.1) playHat(beat + step / 2, 0.1, 60, step % 2 ? 0.9 : 0.5);
      if (progress > 0.2)
        playSequencer(beat + step / 2, 0.3, chord[(step * 2 + bar) % 3] ?? 72, random.between(0.5, 0.9));
    }
    for (const offset of [0, 1, 2.5, 3]) if (progress > 0.06) playKick(beat + offset, 0.2, 36, offset % 1 ? 0.7 : 0.9);
    if (progress > 0.1) for (const offset of [1, 3]) playSnare(beat + offset, 0.2, 38, 0.9);
    if (bar % 4 === 0) playOpenHat(beat, 0.4, 60);
    if (bar % 8 === 7) for (const offset of [3, 3.25, 3.5, 3.75]) playTom(beat + offset, 0.2, 45, 0.6 + offset / 10);
    if (progress > 0.3) for (const midi of chord) playOrgan(beat, 3.9, midi - 12, 0.7);
  }
  const melody = composeMelody(random, { ...studio, ...plan, lengths: [1, 2, 1.5, 0.5], rest: 0.2 });
  for (const { beat, beats, step } of melody) {
    if (beat >= plan.bars * 1.6) playLead(beat, beats * 0.95, getPitch(plan.key, step) + 12);
  }
  return studio.mix();
};
