import { toHundredths } from '@overtone/shared/catalog/lyrics/format-lrc.ts';
import { type LrcRow, type LyricWord, readLrc } from '@overtone/shared/catalog/lyrics/lrc.ts';
import { isSection, isSung, lineOf, type TimedLine, type TimedText, type TimedWord, wordsOf } from './timed-text.ts';

/** `words` is enhanced LRC. */
export type TextKind = 'plain' | 'lrc' | 'words';

const kindOf = (rows: readonly LrcRow[]): TextKind => {
  if (rows.some(({ words }) => words.length > 0)) return 'words';
  return rows.some(({ starts }) => starts.length > 0) ? 'lrc' : 'plain';
};

/** Which of the three somebody gave us. */
export const textKind = (text: string): TextKind => kindOf(readLrc(text).rows);

/** A time stands before a word or before several; those of one time after the first have none yet. */
const timedWords = (text: string, words: readonly LyricWord[]): TimedWord[] => {
  const timed = words.flatMap((word) =>
    wordsOf(word.text.replace(/\s+/g, ' ').trimStart()).map((part, place) => ({
      ...part,
      start: place === 0 ? toHundredths(word.start) : null,
    })),
  );
  const before = text.slice(
    0,
    Math.max(
      text.length -
        timed
          .map((word) => word.text)
          .join('')
          .trimEnd().length,
      0,
    ),
  );
  return [...wordsOf(before), ...timed];
};

/** A section's name has the time of the line under it, and none of its own. */
const withoutSectionTimes = (lines: readonly TimedLine[]): TimedLine[] => {
  let following: number | null = null;
  return lines
    .toReversed()
    .map((line) => {
      if (isSection(line)) return line.start === following ? { ...line, start: null } : line;
      if (isSung(line) || line.start !== null) following = line.start;
      return line;
    })
    .reverse();
};

const readTimed = (rows: readonly LrcRow[]): TimedLine[] => {
  // A row without a time stays behind the one that it stood behind, wherever that one goes.
  let last = 0;
  const placed = rows.flatMap(({ starts, text, words }) => {
    if (starts.length === 0) return [{ at: last, line: lineOf(text) }];
    last = starts.at(-1) ?? last;
    return starts.map((start) => ({
      at: start,
      line: { ...lineOf(text, start), words: words.length > 0 ? timedWords(text, words) : [] },
    }));
  });
  return withoutSectionTimes(placed.sort((a, b) => a.at - b.at).map(({ line }) => line));
};

const readPlain = (text: string): TimedLine[] =>
  text.split(/\r\n?|\n/).map((row) => lineOf(row.replace(/\s+/g, ' ').trim()));

const trimmed = (lines: readonly TimedLine[]): TimedLine[] => {
  const isBlank = (line: TimedLine): boolean => line.text === '' && line.start === null;
  const first = lines.findIndex((line) => !isBlank(line));
  const last = lines.findLastIndex((line) => !isBlank(line));
  return first < 0 ? [] : lines.slice(first, last + 1);
};

/**
 * Takes words as somebody has them: plain, LRC or enhanced LRC, told by what stands there. Lines of LRC come in the order in
 * which they are sung, one that comes back each time; its offset is part of their times.
 */
export const readText = (text: string): TimedText & { readonly kind: TextKind } => {
  const { rows, fields } = readLrc(text);
  const kind = kindOf(rows);
  // Without any time, what looks like an ID tag is a line of somebody's words.
  if (kind === 'plain') return { kind, lines: trimmed(readPlain(text)), fields: [] };
  return { kind, lines: trimmed(readTimed(rows)), fields: [...fields] };
};
