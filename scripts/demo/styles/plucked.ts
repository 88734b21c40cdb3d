import type { SongPlan } from '../song.model.ts';
import { composeMelody } from '../synth/compose-melody.ts';
import { createStudio } from '../synth/create-studio.ts';
import { shaker } from '../synth/instruments/drums.ts';
import { pluck } from '../synth/instruments/pluck.ts';
import { tone } from '../synth/instruments/tone.ts';
import type { Stereo } from '../synth/stereo.ts';
import { getPitch, transposeNear, voiceChord } from '../synth/theory.ts';
import { flute, mellow } from '../synth/timbres.ts';

const nylonGuitar = pluck({ brightness: 0.45, ringSeconds: 2.4 });
const steelGuitar = pluck({ brightness: 0.8, ringSeconds: 1.8 });
const bass = tone({ timbre: mellow, attack: 0.015, decay: 0.5, sustain: 0.4, release: 0.2 });
const fluteVoice = tone({
  timbre: flute,
  ...{ attack: 0.07, decay: 0.4, sustain: 0.75, release: 0.25 },
  vibrato: { hertz: 5, cents: 14, delay: 0.25 },
});

/** Index of the chord note that is picked on each eighth of a bar. */
const pickingPattern = [0, 2, 1, 3, 2, 1, 3, 2];

/** Plucked: two fingerpicked guitars, a soft bass and a flute melody. */
export const plucked = (plan: SongPlan): Stereo => {
  const studio = createStudio(plan, { reverbSeconds: 2, damping: 0.4, echoBeats: 1, echoFeedback: 0.3 });
  const { bars, random } = studio;
  const playNylon = studio.addPart(nylonGuitar, { gain: 0.5, pan: -0.3, reverb: 0.25, jitterSeconds: 0.012 });
  const playSteel = studio.addPart(steelGuitar, {
    gain: 0.22,
    pan: 0.45,
    reverb: 0.4,
    echo: 0.2,
    jitterSeconds: 0.015,
  });
  const playBass = studio.addPart(bass, { gain: 0.38, reverb: 0.05, jitterSeconds: 0.008 });
  const playFlute = studio.addPart(fluteVoice, { gain: 0.17, pan: 0.1, reverb: 0.5, echo: 0.15, jitterSeconds: 0.02 });
  const playShaker = studio.addPart(shaker, { gain: 0.13, pan: 0.25, reverb: 0.1, jitterSeconds: 0.01 });

  for (const { bar, beat, degree, progress } of bars) {
    const chord = voiceChord(plan.key, degree, 60, 3);
    const notes = [...chord, (chord[0] ?? 60) + 12];
    pickingPattern.forEach((note, step) => {
      playNylon(beat + step / 2, 0.9, notes[note] ?? 60, step % 4 === 0 ? 0.9 : random.between(0.5, 0.7));
      if (progress > 0.25 && random.chance(0.6))
        playSteel(beat + step / 2 + 0.25, 0.4, (notes[3 - note] ?? 60) + 12, 0.6);
    });
    const root = transposeNear(getPitch(plan.key, degree), 41);
    playBass(beat, 1.4, root, 0.9);
    playBass(beat + 2, 1, bar % 4 === 3 ? transposeNear(getPitch(plan.key, degree + 4), 41) : root, 0.7);
    if (progress > 0.25)
      for (let step = 0; step < 8; step++) playShaker(beat + step / 2, 0.1, 60, step % 2 ? 0.9 : 0.5);
  }
  const melody = composeMelody(random, { ...studio, ...plan, lengths: [1, 0.5, 0.5, 1, 1.5], rest: 0.15 });
  for (const { beat, beats, step } of melody) {
    if (beat >= 4 * 4 && beat < (plan.bars - 2) * 4) playFlute(beat, beats * 0.92, getPitch(plan.key, step) + 12);
  }
  return studio.mix();
};
