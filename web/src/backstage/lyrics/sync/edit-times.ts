import { toHundredths } from '@overtone/shared/catalog/lyrics/format-lrc.ts';
import { createLine, type TimedLine } from '../text/timed-text.ts';
import { applyStep, findNextSungLine, replaceLine, type SyncSession } from './sync-session.ts';

const shiftTime = (start: number | null, seconds: number): number | null =>
  start === null ? null : toHundredths(Math.max(start + seconds, 0));

const shiftLine = (line: TimedLine, seconds: number): TimedLine => ({
  ...line,
  start: shiftTime(line.start, seconds),
  words: line.words.map((word) => ({ ...word, start: shiftTime(word.start, seconds) })),
});

/** Sets or removes the time of a line. Its words move with it. */
export const setTime = (session: SyncSession, index: number, seconds: number | null): SyncSession => {
  const { lines } = session;
  const line = lines[index];
  if (!line || line.start === seconds) return session;
  if (seconds === null || line.start === null) {
    const start = seconds === null ? null : toHundredths(Math.max(seconds, 0));
    return applyStep(session, { lines: replaceLine(lines, index, { start, words: [] }) });
  }
  return applyStep(session, { lines: replaceLine(lines, index, shiftLine(line, Math.max(seconds, 0) - line.start)) });
};

/** Moves a line and its words by some seconds, but not before the start of the song. */
export const nudge = (session: SyncSession, index: number, seconds: number): SyncSession => {
  const start = session.lines[index]?.start;
  return start === null || start === undefined
    ? session
    : setTime(session, index, toHundredths(Math.max(start + seconds, 0)));
};

/** Moves all lines, or all lines from an index, by some seconds. */
export const shiftAll = (session: SyncSession, seconds: number, from = 0): SyncSession =>
  applyStep(session, {
    lines: session.lines.map((line, otherIndex) => (otherIndex < from ? line : shiftLine(line, seconds))),
  });

/**
 * Removes all times, or the times from a line on. That line then becomes the next line to time. Lines that were
 * inserted for pauses lose their times as well.
 */
export const clearTimes = (session: SyncSession, from = 0): SyncSession => {
  const lines = session.lines.map((line, otherIndex) =>
    otherIndex < from ? line : { ...line, start: null, words: [] },
  );
  return applyStep(session, { lines, cursor: findNextSungLine(lines, from), word: session.isWordByWord ? 0 : null });
};

/** Starts to time the words of a line. */
export const timeWords = (session: SyncSession, index: number): SyncSession => ({ ...session, cursor: index, word: 0 });

/** Sets whether the following lines are timed word by word or as a whole. */
export const setWordByWord = (session: SyncSession, isWordByWord: boolean): SyncSession => ({
  ...session,
  isWordByWord,
  word: isWordByWord ? (session.word ?? 0) : null,
  // A line whose first word is timed has its time already. Without word timing the next line follows.
  ...(!isWordByWord && (session.word ?? 0) > 0 && { cursor: findNextSungLine(session.lines, session.cursor + 1) }),
});

/** Adds a pause after a line as an empty line with a time. */
export const addPause = (session: SyncSession, lineIndex: number, seconds: number): SyncSession => {
  const { lines, cursor } = session;
  const nextLine = lines[lineIndex + 1];
  if (nextLine?.text === '' && nextLine.start === null) {
    return applyStep(session, { lines: replaceLine(lines, lineIndex + 1, { start: toHundredths(seconds) }) });
  }
  const withPause = lines.toSpliced(lineIndex + 1, 0, createLine('', seconds));
  return applyStep(session, { lines: withPause, cursor: cursor > lineIndex ? cursor + 1 : cursor });
};

/** Removes a line. */
export const removeLine = (session: SyncSession, index: number): SyncSession =>
  applyStep(session, {
    lines: session.lines.toSpliced(index, 1),
    cursor: session.cursor > index ? session.cursor - 1 : session.cursor,
  });
