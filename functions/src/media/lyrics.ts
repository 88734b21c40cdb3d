import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';

/** A timestamp such as `[01:02.34]` at the start of a line, also with missing digits. */
const timedLine = /^\s*\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\]/;

/**
 * Detects whether lyrics are timed (LRC) or plain. Lyrics longer than `catalogLimits.lyricsLengthMax` lose their last lines.
 * @returns the lyrics, or null if the text is empty
 */
export const parseLyrics = (rawText: string): Lyrics | null => {
  const text = rawText.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim();
  if (text === '') return null;
  const shortened =
    text.length > catalogLimits.lyricsLengthMax
      ? text
          .slice(0, text.lastIndexOf('\n', catalogLimits.lyricsLengthMax) + 1 || catalogLimits.lyricsLengthMax)
          .trimEnd()
      : text;
  return { format: shortened.split('\n').some((line) => timedLine.test(line)) ? 'lrc' : 'plain', text: shortened };
};

const formatTimestamp = (milliseconds: number) => {
  const hundredths = Math.max(0, Math.round(milliseconds / 10));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(hundredths / 6000))}:${pad(Math.floor(hundredths / 100) % 60)}.${pad(hundredths % 100)}`;
};

/** Converts the timed lines of an ID3 SYLT frame to LRC. Timestamps are in milliseconds. */
export const toLrc = (lines: readonly { text: string; timestamp?: number }[]): string =>
  lines.map(({ text, timestamp = 0 }) => `[${formatTimestamp(timestamp)}]${text.trim()}`).join('\n');
