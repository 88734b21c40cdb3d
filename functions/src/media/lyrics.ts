import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import { limits } from '@overtone/shared/limits.ts';

/** `[01:02.34]` and its sloppy kin at a line's start. */
const timedLine = /^\s*\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\]/;

/**
 * Tells timed lyrics (LRC) from plain ones by content. `null` when there are no words.
 * What is longer than `limits.lyricsLengthMax` loses its last lines.
 */
export const readLyrics = (given: string): Lyrics | null => {
  const text = given.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim();
  if (text === '') return null;
  const cut =
    text.length > limits.lyricsLengthMax
      ? text.slice(0, text.lastIndexOf('\n', limits.lyricsLengthMax) + 1 || limits.lyricsLengthMax).trimEnd()
      : text;
  return { format: cut.split('\n').some((line) => timedLine.test(line)) ? 'lrc' : 'plain', text: cut };
};

const minutes = (milliseconds: number) => {
  const hundredths = Math.max(0, Math.round(milliseconds / 10));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(hundredths / 6000))}:${pad(Math.floor(hundredths / 100) % 60)}.${pad(hundredths % 100)}`;
};

/** Writes timed lines, as an ID3 SYLT frame holds them, as LRC. Times in milliseconds. */
export const toLrc = (lines: readonly { text: string; timestamp?: number }[]): string =>
  lines.map(({ text, timestamp = 0 }) => `[${minutes(timestamp)}]${text.trim()}`).join('\n');
