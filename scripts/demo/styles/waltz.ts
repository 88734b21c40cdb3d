import type { SongPlan } from '../song.model.ts';
import { bell } from '../synth/instruments/bell.ts';
import { pluck } from '../synth/instruments/pluck.ts';
import { tone } from '../synth/instruments/tone.ts';
import { melodyOf } from '../synth/melody.ts';
import type { Stereo } from '../synth/stereo.ts';
import { studioOf } from '../synth/studio.ts';
import { nearest, pitchOf, voicing } from '../synth/theory.ts';
import { reed } from '../synth/timbres.ts';

const musicBox = bell({ ratio: 7, index: 0.35, indexSeconds: 0.05, ring: 1.8 });
const pizzicato = pluck({ brightness: 0.3, ring: 0.7 });
const accordion = tone({
  timbre: reed,
  ...{ attack: 0.12, decay: 0.3, sustain: 0.85, release: 0.25 },
  ...{ unison: 2, detune: 16 },
});

/** A music box in three-four time over plucked strings, with an accordion that breathes behind it. */
export const waltz = (plan: SongPlan): Stereo => {
  const studio = studioOf(plan, { roomSeconds: 1.8, damping: 0.5, echoBeats: 1.5, echoFeedback: 0.25 });
  const { bars, random } = studio;
  const box = studio.part(musicBox, { gain: 0.3, pan: 0.1, room: 0.45, echo: 0.15, loose: 0.012 });
  const second = studio.part(musicBox, { gain: 0.13, pan: -0.5, room: 0.5, loose: 0.02 });
  const low = studio.part(pizzicato, { gain: 0.75, pan: -0.1, room: 0.25, loose: 0.01 });
  const high = studio.part(pizzicato, { gain: 0.4, pan: 0.35, room: 0.3, loose: 0.02 });
  const breath = studio.part(accordion, { gain: 0.1, pan: -0.25, room: 0.3 });

  for (const { bar, beat, degree, progress } of bars) {
    low(beat, 0.9, nearest(pitchOf(plan.key, bar % 2 ? degree + 4 : degree), 43), 0.9);
    const chord = voicing(plan.key, degree, 64);
    for (const midi of chord) {
      high(beat + 1, 0.5, midi, 0.6);
      high(beat + 2, 0.5, midi, 0.5);
      if (progress >= 0.25) breath(beat, 2.9, midi - 12, 0.7);
    }
  }
  const melody = melodyOf(random, { ...studio, ...plan, lengths: [1, 1, 0.5, 0.5, 2], rest: 0.08 });
  for (const { beat, beats, step } of melody) {
    box(beat, beats, pitchOf(plan.key, step) + 24, 0.85);
    if (beat / 3 >= plan.bars / 2) second(beat, beats, pitchOf(plan.key, step - 2) + 24, 0.8);
  }
  return studio.mix();
};
