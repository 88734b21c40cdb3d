import { toHundredths } from '@overtone/shared/catalog/lyrics/format-lrc.ts';
import { type LrcRow, type LyricWord, readLrc } from '@overtone/shared/catalog/lyrics/lrc.ts';
import {
  createLine,
  isSection,
  isSung,
  splitWords,
  type TimedLine,
  type TimedText,
  type TimedWord,
} from './timed-text.ts';

/** The format of lyrics. `words` is enhanced LRC. */
export type LyricsFormat = 'plain' | 'lrc' | 'words';

const detectRowFormat = (rows: readonly LrcRow[]): LyricsFormat => {
  if (rows.some(({ words }) => words.length > 0)) return 'words';
  return rows.some(({ starts }) => starts.length > 0) ? 'lrc' : 'plain';
};

/** Detects the format of lyrics. */
export const detectLyricsFormat = (text: string): LyricsFormat => detectRowFormat(readLrc(text).rows);

/** A time can precede several words: the first gets the time, the others have none. */
const createTimedWords = (text: string, words: readonly LyricWord[]): TimedWord[] => {
  const timedWords = words.flatMap((word) =>
    splitWords(word.text.replace(/\s+/g, ' ').trimStart()).map((part, index) => ({
      ...part,
      start: index === 0 ? toHundredths(word.start) : null,
    })),
  );
  const untimedPrefix = text.slice(
    0,
    Math.max(
      text.length -
        timedWords
          .map((word) => word.text)
          .join('')
          .trimEnd().length,
      0,
    ),
  );
  return [...splitWords(untimedPrefix), ...timedWords];
};

/** Removes the time of a section name if it equals the time of the line below it. */
const removeSectionTimes = (lines: readonly TimedLine[]): TimedLine[] => {
  let nextStart: number | null = null;
  return lines
    .toReversed()
    .map((line) => {
      if (isSection(line)) return line.start === nextStart ? { ...line, start: null } : line;
      if (isSung(line) || line.start !== null) nextStart = line.start;
      return line;
    })
    .reverse();
};

const parseTimed = (rows: readonly LrcRow[]): TimedLine[] => {
  // A row without a time stays after its predecessor when the rows are sorted.
  let lastStart = 0;
  const positionedLines = rows.flatMap(({ starts, text, words }) => {
    if (starts.length === 0) return [{ position: lastStart, line: createLine(text) }];
    lastStart = starts.at(-1) ?? lastStart;
    return starts.map((start) => ({
      position: start,
      line: { ...createLine(text, start), words: words.length > 0 ? createTimedWords(text, words) : [] },
    }));
  });
  return removeSectionTimes(positionedLines.sort((a, b) => a.position - b.position).map(({ line }) => line));
};

const parsePlain = (text: string): TimedLine[] =>
  text.split(/\r\n?|\n/).map((row) => createLine(row.replace(/\s+/g, ' ').trim()));

const trimBlankLines = (lines: readonly TimedLine[]): TimedLine[] => {
  const isBlank = (line: TimedLine): boolean => line.text === '' && line.start === null;
  const firstIndex = lines.findIndex((line) => !isBlank(line));
  const lastIndex = lines.findLastIndex((line) => !isBlank(line));
  return firstIndex < 0 ? [] : lines.slice(firstIndex, lastIndex + 1);
};

/**
 * Parses plain, LRC or enhanced LRC lyrics and detects the format. LRC lines are returned in the order in which they
 * are sung, repeated lines once per time. The offset tag is applied to the times.
 */
export const parseLyrics = (text: string): TimedText & { readonly kind: LyricsFormat } => {
  const { rows, fields } = readLrc(text);
  const kind = detectRowFormat(rows);
  // Without any time, text that looks like an ID tag is a line of the lyrics.
  if (kind === 'plain') return { kind, lines: trimBlankLines(parsePlain(text)), fields: [] };
  return { kind, lines: trimBlankLines(parseTimed(rows)), fields: [...fields] };
};
