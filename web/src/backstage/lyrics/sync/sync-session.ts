import { toHundredths } from '@overtone/shared/catalog/lyrics/format-lrc.ts';
import { createLine, isSung, splitWords, type TimedLine } from '../text/timed-text.ts';

/** The immutable state of lyrics that are being timed: the lines, and which line is timed next. */
export interface SyncSession {
  readonly lines: readonly TimedLine[];
  /** Index of the line that the next tap times; the number of lines after the last one. */
  readonly cursor: number;
  /** Index of the word that the next tap times, or null while lines are timed as a whole. */
  readonly word: number | null;
  /** Whether each line is timed word by word. */
  readonly isWordByWord: boolean;
  /** Earlier states for undo, the newest last. */
  readonly past: readonly SyncSnapshot[];
}

interface SyncSnapshot extends Pick<SyncSession, 'lines' | 'cursor' | 'word'> {}

/** Maximum number of steps that can be undone. */
const maxPast = 200;

/** When a line is timed again, playback starts this many seconds before it. */
export const leadSeconds = 2;

/** Returns the index of the next sung line from an index on, or the number of lines if there is none. */
export const findNextSungLine = (lines: readonly TimedLine[], from: number): number => {
  const index = lines.findIndex((line, index) => index >= from && isSung(line));
  return index < 0 ? lines.length : index;
};

const findFirstUntimed = (lines: readonly TimedLine[]): number => {
  const index = lines.findIndex((line) => isSung(line) && line.start === null);
  return index < 0 ? lines.length : index;
};

/** Creates a session that starts at the first line without a time. */
export const startSync = (lines: readonly TimedLine[], isWordByWord = false): SyncSession => ({
  lines,
  cursor: findFirstUntimed(lines),
  word: isWordByWord ? 0 : null,
  isWordByWord,
  past: [],
});

/** Applies changes as an undoable step. */
export const applyStep = (session: SyncSession, changes: Partial<SyncSnapshot>): SyncSession => {
  const { lines, cursor, word, past } = session;
  return { ...session, ...changes, past: [...past.slice(1 - maxPast), { lines, cursor, word }] };
};

/** Returns the lines with changes to one of them. */
export const replaceLine = (lines: readonly TimedLine[], index: number, changes: Partial<TimedLine>): TimedLine[] =>
  lines.map((line, otherIndex) => (otherIndex === index ? { ...line, ...changes } : line));

/**
 * Returns the index of the current line: the line before the next line to time. While words are timed, it is the line
 * of these words as soon as its first word has a time. Returns -1 before the first line.
 */
export const getCurrentLineIndex = ({ lines, cursor, word }: SyncSession): number =>
  word !== null && word > 0
    ? cursor
    : lines.findLastIndex((line, index) => index < cursor && (isSung(line) || line.start !== null));

/** Returns the indexes of lines that start earlier than a line before them. They are reported but never moved. */
export const findOutOfOrderLines = (lines: readonly TimedLine[]): ReadonlySet<number> => {
  let latestStart = 0;
  const indexes = new Set<number>();
  for (const [index, { start }] of lines.entries()) {
    if (start === null) continue;
    if (start < latestStart) indexes.add(index);
    latestStart = Math.max(latestStart, start);
  }
  return indexes;
};

const tapWord = (session: SyncSession, word: number, start: number): SyncSession => {
  const { lines, cursor, isWordByWord } = session;
  const line = lines[cursor];
  if (!line) return session;
  const words = (line.words.length > 0 ? line.words : splitWords(line.text)).map((other, index) =>
    index === word ? { ...other, start } : other,
  );
  const timedLines = replaceLine(lines, cursor, { words, ...(word === 0 && { start }) });
  if (word + 1 < words.length) return applyStep(session, { lines: timedLines, word: word + 1 });
  return applyStep(session, {
    lines: timedLines,
    cursor: findNextSungLine(timedLines, cursor + 1),
    word: isWordByWord ? 0 : null,
  });
};

/** Starts the next line or its next word at a position in seconds. */
export const tap = (session: SyncSession, seconds: number): SyncSession => {
  const { lines, cursor, word } = session;
  const line = lines[cursor];
  if (!line) return session;
  const start = toHundredths(Math.max(seconds, 0));
  if (word !== null) return tapWord(session, word, start);
  // The times of the words are removed, because they belonged to the line's previous time.
  const timedLines = replaceLine(lines, cursor, { start, words: [] });
  return applyStep(session, { lines: timedLines, cursor: findNextSungLine(timedLines, cursor + 1) });
};

/** Starts a pause: an empty line before the next line gets the time, and is inserted if there is none. */
export const tapPause = (session: SyncSession, seconds: number): SyncSession => {
  const { lines, cursor, word } = session;
  const currentIndex = getCurrentLineIndex(session);
  if (currentIndex < 0) return session;
  const start = toHundredths(Math.max(seconds, 0));
  // The remaining words of the line are skipped.
  const nextIndex = word !== null && word > 0 ? findNextSungLine(lines, cursor + 1) : cursor;
  const emptyLineIndex = lines.findIndex(
    (line, index) => index > currentIndex && index < nextIndex && line.text === '',
  );
  const withPause =
    emptyLineIndex < 0
      ? lines.toSpliced(currentIndex + 1, 0, createLine('', start))
      : replaceLine(lines, emptyLineIndex, { start });
  const nextCursor = emptyLineIndex < 0 ? nextIndex + 1 : nextIndex;
  return applyStep(session, { lines: withPause, cursor: nextCursor, word: word === null ? null : 0 });
};

/** The session after an undone tap, and the time that was removed. */
export interface UndoneTap {
  readonly session: SyncSession;
  /** The removed time in seconds; null if there was nothing to undo. */
  readonly removedTime: number | null;
}

/** Undoes the last tap: removes the time of the last timed line or word, which is then timed next. */
export const undoTap = (session: SyncSession): UndoneTap => {
  const { lines, cursor, word, isWordByWord } = session;
  const line = lines[cursor];
  if (word !== null && word > 0 && line) {
    const words = line.words.map((other, index) => (index >= word - 1 ? { ...other, start: null } : other));
    const isFirst = word === 1;
    const timedLines = replaceLine(lines, cursor, isFirst ? { words: [], start: null } : { words });
    return {
      session: applyStep(session, { lines: timedLines, word: word - 1 }),
      removedTime: line.words[word - 1]?.start ?? line.start,
    };
  }
  const index = lines.findLastIndex((other, otherIndex) => otherIndex < cursor && other.start !== null);
  const lastTimedLine = lines[index];
  if (!lastTimedLine) return { session, removedTime: null };
  const timedLines = replaceLine(lines, index, { start: null, words: [] });
  const nextIndex = isSung(lastTimedLine) || lastTimedLine.text !== '' ? index : findNextSungLine(timedLines, index);
  return {
    session: applyStep(session, { lines: timedLines, cursor: nextIndex, word: isWordByWord ? 0 : null }),
    removedTime: lastTimedLine.start,
  };
};

/** Restores the state before the last step. */
export const undo = (session: SyncSession): SyncSession => {
  const snapshot = session.past.at(-1);
  return snapshot ? { ...session, ...snapshot, past: session.past.slice(0, -1) } : session;
};

/** Makes another line the next line to time. */
export const moveTo = (session: SyncSession, index: number): SyncSession => ({
  ...session,
  cursor: Math.min(Math.max(index, 0), session.lines.length),
  word: session.isWordByWord ? 0 : null,
});

/** Moves the cursor to the previous or next sung line. */
export const moveBy = (session: SyncSession, by: -1 | 1): SyncSession => {
  const { lines, cursor } = session;
  if (by > 0) return cursor >= lines.length ? session : moveTo(session, findNextSungLine(lines, cursor + 1));
  const index = lines.findLastIndex((line, otherIndex) => otherIndex < cursor && isSung(line));
  return index < 0 ? session : moveTo(session, index);
};

/** Selects a line: it becomes the current line if it has a time, otherwise the next line to time. */
export const selectLine = (session: SyncSession, index: number): SyncSession =>
  moveTo(session, session.lines[index]?.start === null ? index : findNextSungLine(session.lines, index + 1));
