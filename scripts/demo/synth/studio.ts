import { type Random, randomOf } from '../random.ts';
import type { SongPlan } from '../song.model.ts';
import { songSeconds } from '../song-time.ts';
import { beatsPerBar } from '../styles/style-name.ts';
import { pingPong } from './delay.ts';
import type { Instrument } from './instruments/instrument.ts';
import { reverb } from './reverb.ts';
import { addSound, type Stereo, sampleRate, samplesIn, silence } from './stereo.ts';

type Channel = {
  gain: number;
  /** -1 (left) to 1 (right). */
  pan?: number;
  /** How much goes into the room and into the echo, 0 to 1. */
  room?: number;
  echo?: number;
  /** Gives way to every beat, as dance music's pads do. */
  ducked?: boolean;
  /** Seconds a player may be early or late. */
  loose?: number;
};

type Effects = { roomSeconds: number; damping?: number; echoBeats?: number; echoFeedback?: number };

/** Plays a note: `beat` from the beginning of the song, `velocity` 0 to 1. */
export type Part = (beat: number, beats: number, midi: number, velocity?: number) => void;

export type Studio = {
  plan: SongPlan;
  random: Random;
  beatsPerBar: number;
  /** Every bar with its first beat, its chord's degree and how far through the song it is, 0 to 1. */
  bars: { bar: number; beat: number; degree: number; progress: number }[];
  part(instrument: Instrument, channel: Channel): Part;
  mix(): Stereo;
};

const duckDepth = 0.65;

/** Pulls a mix down on every beat and lets it come back before the next. */
const duck = ({ left, right }: Stereo, beatSamples: number): void => {
  for (let index = 0; index < left.length; index++) {
    const pressed = Math.max(0, 1 - ((index % beatSamples) / beatSamples) * 2.2);
    const gain = 1 - duckDepth * pressed * Math.sqrt(pressed);
    left[index] = (left[index] ?? 0) * gain;
    right[index] = (right[index] ?? 0) * gain;
  }
};

/** Opens an empty song to be played into; `mix` closes it. */
export const studioOf = (plan: SongPlan, effects: Effects): Studio => {
  const random = randomOf(plan.seed);
  const perBar = beatsPerBar(plan.style);
  const beatSeconds = 60 / plan.bpm;
  const length = samplesIn(songSeconds(plan));
  const [dry, ducked, room, echo] = [silence(length), silence(length), silence(length), silence(length)];

  const part = (instrument: Instrument, channel: Channel): Part => {
    const { gain, pan = 0, loose = 0 } = channel;
    const sends = [
      { bus: channel.ducked ? ducked : dry, level: 1 },
      { bus: room, level: channel.room ?? 0 },
      { bus: echo, level: channel.echo ?? 0 },
    ].filter(({ level }) => level > 0);
    const sounds = new Map<string, Stereo>();
    return (beat, beats, midi, velocity = 0.8) => {
      const seconds = beats * beatSeconds;
      const name = `${midi} ${seconds.toFixed(3)}`;
      const sound = sounds.get(name) ?? instrument(midi, seconds);
      sounds.set(name, sound);
      const start = Math.round(samplesIn(beat * beatSeconds + 0.001) + random.between(0, loose) * sampleRate);
      for (const { bus, level } of sends) addSound(bus, sound, start, gain * velocity * level, pan);
    };
  };

  const mix = (): Stereo => {
    duck(ducked, beatSeconds * sampleRate);
    addSound(dry, ducked, 0, 1);
    const { echoBeats = 0.75, echoFeedback = 0.4, roomSeconds, damping } = effects;
    const echoes = pingPong(echo, echoBeats * beatSeconds, echoFeedback);
    addSound(dry, echoes, 0, 1);
    addSound(room, echoes, 0, 0.3);
    addSound(dry, reverb(room, roomSeconds, damping), 0, 1);
    return dry;
  };

  const bars = Array.from({ length: plan.bars }, (_, bar) => ({
    bar,
    beat: bar * perBar,
    degree: plan.progression[bar % plan.progression.length] ?? 0,
    progress: bar / plan.bars,
  }));
  return { plan, random, beatsPerBar: perBar, bars, part, mix };
};
