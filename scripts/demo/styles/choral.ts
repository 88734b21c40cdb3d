import type { SongPlan } from '../song.model.ts';
import { composeMelody } from '../synth/compose-melody.ts';
import { createStudio } from '../synth/create-studio.ts';
import { bell } from '../synth/instruments/bell.ts';
import { tom } from '../synth/instruments/drums.ts';
import { tone } from '../synth/instruments/tone.ts';
import type { Stereo } from '../synth/stereo.ts';
import { getPitch, transposeNear, voiceChord } from '../synth/theory.ts';
import { choir, saw } from '../synth/timbres.ts';

const choirVoices = tone({
  timbre: choir,
  ...{ attack: 0.7, decay: 1, sustain: 0.9, release: 1.4 },
  ...{ unison: 4, detune: 26 },
  vibrato: { hertz: 4.8, cents: 16, delay: 0.6 },
});
const soloVoice = tone({
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
const churchBell = bell({ ratio: 1.41, index: 1.8, indexSeconds: 1.2, ringSeconds: 6 });

/** Choral: slow choir chords over a drone with a long reverb, a solo voice and a distant bell. */
export const choral = (plan: SongPlan): Stereo => {
  const studio = createStudio(plan, { reverbSeconds: 7, damping: 0.25, echoBeats: 2, echoFeedback: 0.35 });
  const { bars, random } = studio;
  const playChoir = studio.addPart(choirVoices, { gain: 0.16, reverb: 0.7, jitterSeconds: 0.04 });
  const playSolo = studio.addPart(soloVoice, { gain: 0.15, pan: 0.2, reverb: 0.8, echo: 0.25, jitterSeconds: 0.03 });
  const playDrone = studio.addPart(drone, { gain: 0.26, reverb: 0.15 });
  const playBell = studio.addPart(churchBell, { gain: 0.16, pan: -0.4, reverb: 0.7 });
  const playTom = studio.addPart(tom, { gain: 0.5, reverb: 0.5 });

  const root = transposeNear(plan.key.root, 38);
  for (const { bar, beat, degree, progress } of bars) {
    if (bar % 2 === 0) playDrone(beat, 8, root, 0.8);
    if (bar % 4 === 0) playBell(beat, 4, transposeNear(getPitch(plan.key, 0), 62), 0.7);
    if (progress >= 0.1) for (const midi of voiceChord(plan.key, degree, 60)) playChoir(beat, 3.8, midi, 0.75);
    if (progress >= 0.1) playChoir(beat, 3.8, transposeNear(getPitch(plan.key, degree), 48), 0.7);
    if (progress >= 0.4) for (const offset of [0, 2.5]) playTom(beat + offset, 1, 45, offset ? 0.5 : 0.8);
  }
  const melody = composeMelody(random, { ...studio, ...plan, lengths: [2, 1, 1, 3], rest: 0.2 });
  for (const { beat, beats, step } of melody) {
    if (beat >= plan.bars * 1.2) playSolo(beat, beats, transposeNear(getPitch(plan.key, step), 72), 0.8);
  }
  return studio.mix();
};
