import type { SongPlan } from '../song.model.ts';
import { composeMelody } from '../synth/compose-melody.ts';
import { createStudio } from '../synth/create-studio.ts';
import { bell } from '../synth/instruments/bell.ts';
import { tone } from '../synth/instruments/tone.ts';
import type { Stereo } from '../synth/stereo.ts';
import { getPitch, transposeNear, voiceChord } from '../synth/theory.ts';
import { pure, strings } from '../synth/timbres.ts';

const pad = tone({
  timbre: strings,
  ...{ attack: 1.4, decay: 2, sustain: 0.8, release: 2.2 },
  ...{ unison: 3, detune: 14 },
  filter: { peak: 1_900, rest: 650, seconds: 3 },
});
const bass = tone({ timbre: pure, attack: 0.6, decay: 1, sustain: 0.9, release: 1.2 });
const glass = bell({ ratio: 3.5, index: 1.1, indexSeconds: 0.35, ringSeconds: 3.2 });
const drops = bell({ ratio: 2, index: 0.5, indexSeconds: 0.15, ringSeconds: 1.4 });

/** Ambient: slow pads with a long reverb, a glassy melody and echoing drops. */
export const ambient = (plan: SongPlan): Stereo => {
  const studio = createStudio(plan, { reverbSeconds: 5.5, damping: 0.3, echoBeats: 0.75, echoFeedback: 0.55 });
  const { bars, random } = studio;
  const playPad = studio.addPart(pad, { gain: 0.22, reverb: 0.5 });
  const playBass = studio.addPart(bass, { gain: 0.3 });
  const playLead = studio.addPart(glass, { gain: 0.2, pan: 0.15, reverb: 0.6, echo: 0.3 });
  const playDrop = studio.addPart(drops, { gain: 0.1, pan: -0.35, reverb: 0.5, echo: 0.6 });

  for (const { beat, degree, progress } of bars) {
    for (const midi of voiceChord(plan.key, degree, 62, 4)) playPad(beat, 4, midi, 0.7);
    playBass(beat, 3.8, transposeNear(getPitch(plan.key, degree), 38));
    if (progress < 0.12) continue;
    const notes = voiceChord(plan.key, degree, 78, 5);
    for (let step = 0; step < 8; step++) {
      if (random.chance(0.45))
        playDrop(beat + step / 2, 0.5, notes[(step * 3) % notes.length] ?? 74, random.between(0.3, 0.9));
    }
  }
  const melody = composeMelody(random, { ...studio, ...plan, lengths: [1, 2, 1, 1.5], rest: 0.25 });
  for (const { beat, beats, step } of melody) {
    if (beat >= 4 * 4) playLead(beat, beats, getPitch(plan.key, step) + 12, 0.8);
  }
  return studio.mix();
};
