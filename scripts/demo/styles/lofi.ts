import type { SongPlan } from '../song.model.ts';
import { composeMelody } from '../synth/compose-melody.ts';
import { createStudio } from '../synth/create-studio.ts';
import { bell } from '../synth/instruments/bell.ts';
import { hat, rim, snare, softKick } from '../synth/instruments/drums.ts';
import { tone } from '../synth/instruments/tone.ts';
import { vinylNoise } from '../synth/instruments/vinyl-noise.ts';
import type { Stereo } from '../synth/stereo.ts';
import { getPitch, transposeNear, voiceChord } from '../synth/theory.ts';
import { mellow, triangle } from '../synth/timbres.ts';

const piano = bell({ ratio: 1, index: 1.3, indexSeconds: 0.5, ringSeconds: 3.5, release: 0.25 });
const bass = tone({ timbre: mellow, attack: 0.02, decay: 0.6, sustain: 0.5, release: 0.12 });
const lead = tone({
  timbre: triangle,
  ...{ attack: 0.03, decay: 0.4, sustain: 0.5, release: 0.25 },
  vibrato: { hertz: 5.5, cents: 18, delay: 0.15 },
  filter: { peak: 1_500, rest: 800, seconds: 0.4 },
});

/** Beat of a swung eighth note: the second note of each pair comes at about two thirds of the beat. */
const swing = (eighth: number): number => Math.floor(eighth / 2) + (eighth % 2 ? 0.64 : 0);

/** Lo-fi: ninth chords on an electric piano over a slow swung beat and vinyl noise. */
export const lofi = (plan: SongPlan): Stereo => {
  const studio = createStudio(plan, { reverbSeconds: 1.1, damping: 0.6, echoBeats: 1.5, echoFeedback: 0.35 });
  const { bars, random } = studio;
  const playPiano = studio.addPart(piano, { gain: 0.17, pan: -0.15, reverb: 0.25, jitterSeconds: 0.025 });
  const playBass = studio.addPart(bass, { gain: 0.5, jitterSeconds: 0.015 });
  const playLead = studio.addPart(lead, { gain: 0.2, pan: 0.25, reverb: 0.3, echo: 0.3, jitterSeconds: 0.03 });
  const [playKick, playSnare] = [
    studio.addPart(softKick, { gain: 0.85 }),
    studio.addPart(snare, { gain: 0.32, reverb: 0.15, jitterSeconds: 0.02 }),
  ];
  const [playHat, playRim] = [
    studio.addPart(hat, { gain: 0.13, pan: 0.3, jitterSeconds: 0.01 }),
    studio.addPart(rim, { gain: 0.14, pan: -0.4, reverb: 0.2 }),
  ];
  studio.addPart(vinylNoise, { gain: 0.16 })(0, plan.bars * 4, 0, 1);

  for (const { bar, beat, degree, progress } of bars) {
    const chord = voiceChord(plan.key, degree, 60, 5);
    const chordBeats = bar % 2 ? [0, swing(3), 3] : [0, swing(5)];
    for (const offset of chordBeats)
      for (const midi of chord) playPiano(beat + offset, offset ? 0.8 : 1.4, midi, random.between(0.55, 0.8));
    const root = transposeNear(getPitch(plan.key, degree), 38);
    playBass(beat, 1.3, root, 0.9);
    playBass(beat + swing(3), 0.5, transposeNear(getPitch(plan.key, degree + 4), 41), 0.6);
    playBass(beat + swing(5), 1, root, 0.8);
    if (progress < 0.12) continue;
    for (const offset of [0, swing(3), swing(5)])
      if (offset < 2 || random.chance(0.8)) playKick(beat + offset, 0.3, 36, offset ? 0.65 : 0.9);
    for (const offset of [1, 3]) playSnare(beat + offset, 0.2, 38, 0.8);
    for (let eighth = 0; eighth < 8; eighth++) playHat(beat + swing(eighth), 0.1, 60, eighth % 2 ? 0.45 : 0.8);
    if (bar % 4 === 3) playRim(beat + swing(7), 0.1, 60);
  }
  const melody = composeMelody(random, { ...studio, ...plan, lengths: [0.5, 1, 0.5, 1.5], rest: 0.35 });
  for (const { beat, beats, step } of melody) {
    if (beat >= 16) playLead(Math.floor(beat) + (beat % 1 ? 0.64 : 0), beats * 0.9, getPitch(plan.key, step) + 12);
  }
  return studio.mix();
};
