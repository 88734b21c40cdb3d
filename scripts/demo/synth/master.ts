import { createLoudnessMeter } from '@overtone/functions/media/loudness.ts';
import { type Stereo, sampleRate, secondsToSamples } from './stereo.ts';

/** Loudness that streaming services normalize to, so that the demo is as loud as other music. */
const targetLufs = -16;
const knee = 0.6;
const ceiling = 0.89;
const fadeInSeconds = 0.01;
const fadeOutSeconds = 3;

/** Soft limiter: values below the knee stay as they are, louder ones approach the ceiling. */
const limit = (value: number): number => {
  const magnitude = Math.abs(value);
  if (magnitude <= knee) return value;
  return Math.sign(value) * (knee + (ceiling - knee) * Math.tanh((magnitude - knee) / (ceiling - knee)));
};

/** High-pass filter at 25 Hz, in place: lower frequencies are inaudible and take up headroom. */
const removeRumble = (channel: Float32Array): void => {
  const pole = 1 - (2 * Math.PI * 25) / sampleRate;
  let previous = 0;
  let output = 0;
  for (let index = 0; index < channel.length; index++) {
    const value = channel[index] ?? 0;
    output = value - previous + pole * output;
    previous = value;
    channel[index] = output;
  }
};

/** Fades a channel in and out, in place. */
const fadeInAndOut = (channel: Float32Array): void => {
  const [fadeInSamples, fadeOutSamples] = [
    secondsToSamples(fadeInSeconds),
    Math.min(channel.length, secondsToSamples(fadeOutSeconds)),
  ];
  for (let index = 0; index < fadeInSamples; index++) channel[index] = (channel[index] ?? 0) * (index / fadeInSamples);
  for (let remaining = 0; remaining < fadeOutSamples; remaining++) {
    const index = channel.length - 1 - remaining;
    channel[index] = (channel[index] ?? 0) * (remaining / fadeOutSamples) ** 1.5;
  }
};

/** Masters a mix in place: normalizes the loudness, prevents clipping and fades in and out. */
export const master = (mix: Stereo): Stereo => {
  const channels = [mix.left, mix.right];
  for (const channel of channels) removeRumble(channel);
  const meter = createLoudnessMeter();
  meter.push({ sampleRate, channels });
  const gain = 10 ** ((targetLufs - (meter.result() ?? targetLufs)) / 20);
  for (const channel of channels) {
    for (let index = 0; index < channel.length; index++) channel[index] = limit((channel[index] ?? 0) * gain);
    fadeInAndOut(channel);
  }
  return mix;
};
