import { createRandom, type Random } from '../random.ts';
import type { SongPlan } from '../song.model.ts';
import { getSongSeconds } from '../song-time.ts';
import { getBeatsPerBar } from '../styles/style-name.ts';
import { pingPongDelay } from './delay.ts';
import type { Instrument } from './instruments/instrument.ts';
import { reverb } from './reverb.ts';
import { addSound, createSilence, type Stereo, sampleRate, secondsToSamples } from './stereo.ts';

type PartSettings = {
  gain: number;
  /** -1 (left) to 1 (right). */
  pan?: number;
  /** Send levels of the reverb and of the echo, 0 to 1. */
  reverb?: number;
  echo?: number;
  /** Whether the level drops on every beat (side-chain ducking), as pads do in dance music. */
  isDucked?: boolean;
  /** Each note is delayed by a random time of up to this many seconds. */
  jitterSeconds?: number;
};

type Effects = { reverbSeconds: number; damping?: number; echoBeats?: number; echoFeedback?: number };

/** Adds a note to the song: `beat` counts from the beginning, `beats` is the length, `velocity` goes from 0 to 1. */
export type PlayNote = (beat: number, beats: number, midi: number, velocity?: number) => void;

export type Studio = {
  plan: SongPlan;
  random: Random;
  beatsPerBar: number;
  /** Every bar with its first beat, the scale degree of its chord and its position in the song, 0 to 1. */
  bars: { bar: number; beat: number; degree: number; progress: number }[];
  addPart(instrument: Instrument, settings: PartSettings): PlayNote;
  mix(): Stereo;
};

const duckDepth = 0.65;

/** Lowers the level of a mix on every beat, in place; it recovers before the next beat. */
const duck = ({ left, right }: Stereo, beatSamples: number): void => {
  for (let index = 0; index < left.length; index++) {
    const reduction = Math.max(0, 1 - ((index % beatSamples) / beatSamples) * 2.2);
    const gain = 1 - duckDepth * reduction * Math.sqrt(reduction);
    left[index] = (left[index] ?? 0) * gain;
    right[index] = (right[index] ?? 0) * gain;
  }
};

/** Creates an empty song. `addPart` adds an instrument, and `mix` renders the effects once all notes are played. */
export const createStudio = (plan: SongPlan, effects: Effects): Studio => {
  const random = createRandom(plan.seed);
  const beatsPerBar = getBeatsPerBar(plan.style);
  const beatSeconds = 60 / plan.bpm;
  const length = secondsToSamples(getSongSeconds(plan));
  const [dry, ducked, reverbBus, echoBus] = [
    createSilence(length),
    createSilence(length),
    createSilence(length),
    createSilence(length),
  ];

  const addPart = (instrument: Instrument, settings: PartSettings): PlayNote => {
    const { gain, pan = 0, jitterSeconds = 0 } = settings;
    const sends = [
      { bus: settings.isDucked ? ducked : dry, level: 1 },
      { bus: reverbBus, level: settings.reverb ?? 0 },
      { bus: echoBus, level: settings.echo ?? 0 },
    ].filter(({ level }) => level > 0);
    const sounds = new Map<string, Stereo>();
    return (beat, beats, midi, velocity = 0.8) => {
      const seconds = beats * beatSeconds;
      const key = `${midi} ${seconds.toFixed(3)}`;
      const sound = sounds.get(key) ?? instrument(midi, seconds);
      sounds.set(key, sound);
      const start = Math.round(
        secondsToSamples(beat * beatSeconds + 0.001) + random.between(0, jitterSeconds) * sampleRate,
      );
      for (const { bus, level } of sends) addSound(bus, sound, start, gain * velocity * level, pan);
    };
  };

  const mix = (): Stereo => {
    duck(ducked, beatSeconds * sampleRate);
    addSound(dry, ducked, 0, 1);
    const { echoBeats = 0.75, echoFeedback = 0.4, reverbSeconds, damping } = effects;
    const echoes = pingPongDelay(echoBus, echoBeats * beatSeconds, echoFeedback);
    addSound(dry, echoes, 0, 1);
    addSound(reverbBus, echoes, 0, 0.3);
    addSound(dry, reverb(reverbBus, reverbSeconds, damping), 0, 1);
    return dry;
  };

  const bars = Array.from({ length: plan.bars }, (_, bar) => ({
    bar,
    beat: bar * beatsPerBar,
    degree: plan.progression[bar % plan.progression.length] ?? 0,
    progress: bar / plan.bars,
  }));
  return { plan, random, beatsPerBar, bars, addPart, mix };
};
