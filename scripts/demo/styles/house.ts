import type { SongPlan } from '../song.model.ts';
import { composeMelody } from '../synth/compose-melody.ts';
import { createStudio } from '../synth/create-studio.ts';
import { clap, hat, kick, openHat, shaker } from '../synth/instruments/drums.ts';
import { tone } from '../synth/instruments/tone.ts';
import type { Stereo } from '../synth/stereo.ts';
import { getPitch, transposeNear, voiceChord } from '../synth/theory.ts';
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
const lead = tone({
  timbre: saw,
  ...{ attack: 0.02, decay: 0.3, sustain: 0.55, release: 0.3 },
  ...{ unison: 2, detune: 14 },
  filter: { peak: 3_200, rest: 1_100, seconds: 0.25, resonance: 1.2 },
});

const stabBeats = [0.75, 1.5, 2.75, 3.5];

/** House: a four-on-the-floor kick, ducked pads, off-beat chords and a synth lead. */
export const house = (plan: SongPlan): Stereo => {
  const studio = createStudio(plan, { reverbSeconds: 2.2, echoBeats: 0.75, echoFeedback: 0.5 });
  const { bars, random } = studio;
  const playBass = studio.addPart(bass, { gain: 0.42, isDucked: true });
  const playPad = studio.addPart(pad, { gain: 0.15, reverb: 0.4, isDucked: true });
  const playStab = studio.addPart(stab, { gain: 0.15, pan: 0.15, reverb: 0.3, echo: 0.35 });
  const playLead = studio.addPart(lead, { gain: 0.12, pan: -0.1, reverb: 0.35, echo: 0.45, isDucked: true });
  const [playKick, playClap] = [studio.addPart(kick, { gain: 0.95 }), studio.addPart(clap, { gain: 0.3, reverb: 0.2 })];
  const [playHat, playOpenHat] = [
    studio.addPart(hat, { gain: 0.14, pan: 0.3 }),
    studio.addPart(openHat, { gain: 0.15, pan: -0.2 }),
  ];
  const playShaker = studio.addPart(shaker, { gain: 0.1, pan: -0.35 });

  for (const { beat, degree, progress } of bars) {
    const chord = voiceChord(plan.key, degree, 62, 4);
    const root = transposeNear(getPitch(plan.key, degree), 38);
    const isBreakdown = progress >= 0.5 && progress < 0.62;
    for (const midi of chord) {
      playPad(beat, 3.9, midi, 0.7);
      if (progress >= 0.2)
        for (const offset of stabBeats) playStab(beat + offset, 0.2, midi + 12, random.between(0.5, 0.8));
    }
    for (let quarter = 0; quarter < 4 && !isBreakdown; quarter++) {
      if (progress >= 0.08) playKick(beat + quarter, 0.3, 36, 0.95);
      if (progress >= 0.14) playBass(beat + quarter + 0.5, 0.4, quarter === 3 ? root + 12 : root, 0.9);
      if (progress >= 0.14 && quarter % 2) playClap(beat + quarter, 0.2, 39, 0.85);
      playOpenHat(beat + quarter + 0.5, 0.2, 60, progress >= 0.2 ? 0.8 : 0);
      for (const offset of [0, 0.25, 0.75]) playHat(beat + quarter + offset, 0.1, 60, offset ? 0.4 : 0.7);
    }
    for (let step = 0; step < 16; step++) playShaker(beat + step / 4, 0.1, 60, step % 4 === 2 ? 0.9 : 0.4);
  }
  const melody = composeMelody(random, { ...studio, ...plan, lengths: [0.5, 0.75, 0.75, 1, 1], rest: 0.2 });
  for (const { beat, beats, step } of melody) {
    if (beat >= plan.bars * 1.2) playLead(beat, beats * 0.9, getPitch(plan.key, step) + 12);
  }
  return studio.mix();
};
