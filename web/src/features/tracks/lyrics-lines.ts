import type { Lyrics } from '@overtone/shared/lyrics/lyrics.model.ts';

const stamp = /\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\]/g;
const field = /^\[[a-z]+:.*\]$/i;

/** The words alone, line by line: LRC without its times and header fields. */
export const lyricsLines = ({ format, text }: Lyrics): string[] => {
  const lines = text.split(/\r?\n/);
  if (format === 'plain') return lines;
  return lines.filter((line) => !field.test(line.trim())).map((line) => line.replace(stamp, '').trim());
};
