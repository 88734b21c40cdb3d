import type { SongPlan } from '../song.model.ts';
import { composeMelody } from '../synth/compose-melody.ts';
import { createStudio } from '../synth/create-studio.ts';
import { bell } from '../synth/instruments/bell.ts';
import { pluck } from '../synth/instruments/pluck.ts';
import { tone } from '../synth/instruments/tone.ts';
import type { Stereo } from '../synth/stereo.ts';
import { getPitch, transposeNear, voiceChord } from '../synth/theory.ts';
import { reed } from '../synth/timbres.ts';

const musicBox = bell({ ratio: 7, index: 0.35, indexSeconds: 0.05, ringSeconds: 1.8 });
const pizzicato = pluck({ brightness: 0.3, ringSeconds: 0.7 });
const accordion = tone({
  timbre: reed,
  ...{ attack: 0.12, decay: 0.3, sustain: 0.85, release: 0.25 },
  ...{ unison: 2, detune: 16 },
});

/** Waltz: a music box in three-four time over plucked strings and an accordion. */
export const waltz = (plan: SongPlan): Stereo => {
  const studio = createStudio(plan, { reverbSeconds: 1.8, damping: 0.5, echoBeats: 1.5, echoFeedback: 0.25 });
  const { bars, random } = studio;
  const playMelody = studio.addPart(musicBox, { gain: 0.3, pan: 0.1, reverb: 0.45, echo: 0.15, jitterSeconds: 0.012 });
  const playHarmony = studio.addPart(musicBox, { gain: 0.13, pan: -0.5, reverb: 0.5, jitterSeconds: 0.02 });
  const playBass = studio.addPart(pizzicato, { gain: 0.75, pan: -0.1, reverb: 0.25, jitterSeconds: 0.01 });
  const playChord = studio.addPart(pizzicato, { gain: 0.4, pan: 0.35, reverb: 0.3, jitterSeconds: 0.02 });
  const playAccordion = studio.addPart(accordion, { gain: 0.1, pan: -0.25, reverb: 0.3 });

  for (const { bar, beat, degree, progress } of bars) {
    playBass(beat, 0.9, transposeNear(getPitch(plan.key, bar % 2 ? degree + 4 : degree), 43), 0.9);
    const chord = voiceChord(plan.key, degree, 64);
    for (const midi of chord) {
      playChord(beat + 1, 0.5, midi, 0.6);
      playChord(beat + 2, 0.5, midi, 0.5);
      if (progress >= 0.25) playAccordion(beat, 2.9, midi - 12, 0.7);
    }
  }
  const melody = composeMelody(random, { ...studio, ...plan, lengths: [1, 1, 0.5, 0.5, 2], rest: 0.08 });
  for (const { beat, beats, step } of melody) {
    playMelody(beat, beats, getPitch(plan.key, step) + 24, 0.85);
    if (beat / 3 >= plan.bars / 2) playHarmony(beat, beats, getPitch(plan.key, step - 2) + 24, 0.8);
  }
  return studio.mix();
};
