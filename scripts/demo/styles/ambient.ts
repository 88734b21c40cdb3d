import type { SongPlan } from '../song.model.ts';
import { bell } from '../synth/instruments/bell.ts';
import { tone } from '../synth/instruments/tone.ts';
import { melodyOf } from '../synth/melody.ts';
import type { Stereo } from '../synth/stereo.ts';
import { studioOf } from '../synth/studio.ts';
import { nearest, pitchOf, voicing } from '../synth/theory.ts';
import { pure, strings } from '../synth/timbres.ts';

const pad = tone({
  timbre: strings,
  ...{ attack: 1.4, decay: 2, sustain: 0.8, release: 2.2 },
  ...{ unison: 3, detune: 14 },
  filter: { peak: 1_900, rest: 650, seconds: 3 },
});
const sub = tone({ timbre: pure, attack: 0.6, decay: 1, sustain: 0.9, release: 1.2 });
const glass = bell({ ratio: 3.5, index: 1.1, indexSeconds: 0.35, ring: 3.2 });
const drops = bell({ ratio: 2, index: 0.5, indexSeconds: 0.15, ring: 1.4 });

/** Slow pads in a large room, a glass melody, and falling drops that echo. */
export const ambient = (plan: SongPlan): Stereo => {
  const studio = studioOf(plan, { roomSeconds: 5.5, damping: 0.3, echoBeats: 0.75, echoFeedback: 0.55 });
  const { bars, random } = studio;
  const chords = studio.part(pad, { gain: 0.22, room: 0.5 });
  const low = studio.part(sub, { gain: 0.3 });
  const lead = studio.part(glass, { gain: 0.2, pan: 0.15, room: 0.6, echo: 0.3 });
  const rain = studio.part(drops, { gain: 0.1, pan: -0.35, room: 0.5, echo: 0.6 });

  for (const { beat, degree, progress } of bars) {
    for (const midi of voicing(plan.key, degree, 62, 4)) chords(beat, 4, midi, 0.7);
    low(beat, 3.8, nearest(pitchOf(plan.key, degree), 38));
    if (progress < 0.12) continue;
    const tones = voicing(plan.key, degree, 78, 5);
    for (let step = 0; step < 8; step++) {
      if (random.chance(0.45))
        rain(beat + step / 2, 0.5, tones[(step * 3) % tones.length] ?? 74, random.between(0.3, 0.9));
    }
  }
  const melody = melodyOf(random, { ...studio, ...plan, lengths: [1, 2, 1, 1.5], rest: 0.25 });
  for (const { beat, beats, step } of melody) {
    if (beat >= 4 * 4) lead(beat, beats, pitchOf(plan.key, step) + 12, 0.8);
  }
  return studio.mix();
};
