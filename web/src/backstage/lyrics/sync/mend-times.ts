import { toHundredths } from '@overtone/shared/catalog/lyrics/format-lrc.ts';
import { lineOf, type TimedLine } from '../text/timed-text.ts';
import { changed, nextSung, type SyncSession, step } from './sync-session.ts';

const movedBy = (start: number | null, seconds: number): number | null =>
  start === null ? null : toHundredths(Math.max(start + seconds, 0));

const shiftLine = (line: TimedLine, seconds: number): TimedLine => ({
  ...line,
  start: movedBy(line.start, seconds),
  words: line.words.map((word) => ({ ...word, start: movedBy(word.start, seconds) })),
});

/** Gives a line a time, or takes it; its words keep their distance from it. */
export const setTime = (session: SyncSession, place: number, seconds: number | null): SyncSession => {
  const { lines } = session;
  const line = lines[place];
  if (!line || line.start === seconds) return session;
  if (seconds === null || line.start === null) {
    const start = seconds === null ? null : toHundredths(Math.max(seconds, 0));
    return step(session, { lines: changed(lines, place, { start, words: [] }) });
  }
  return step(session, { lines: changed(lines, place, shiftLine(line, Math.max(seconds, 0) - line.start)) });
};

/** Moves a line a little, with its words; never before the start. */
export const nudge = (session: SyncSession, place: number, seconds: number): SyncSession => {
  const start = session.lines[place]?.start;
  return start === null || start === undefined
    ? session
    : setTime(session, place, toHundredths(Math.max(start + seconds, 0)));
};

/** Moves everything, or everything from a line on. */
export const shiftAll = (session: SyncSession, seconds: number, from = 0): SyncSession =>
  step(session, { lines: session.lines.map((line, at) => (at < from ? line : shiftLine(line, seconds))) });

/** Takes all times, or those from a line on, which comes next. Rows that were made for pauses go with them. */
export const clearTimes = (session: SyncSession, from = 0): SyncSession => {
  const lines = session.lines.map((line, at) => (at < from ? line : { ...line, start: null, words: [] }));
  return step(session, { lines, cursor: nextSung(lines, from), word: session.byWord ? 0 : null });
};

/** The words of a line are timed one by one, from its first on. */
export const timeWords = (session: SyncSession, place: number): SyncSession => ({ ...session, cursor: place, word: 0 });

/** Each line word by word from here on, or as a whole again. */
export const setByWord = (session: SyncSession, byWord: boolean): SyncSession => ({
  ...session,
  byWord,
  word: byWord ? (session.word ?? 0) : null,
  // A line that has begun has its time: by lines, the next one is to come.
  ...(!byWord && (session.word ?? 0) > 0 && { cursor: nextSung(session.lines, session.cursor + 1) }),
});

/** An empty row with a time behind a line: listeners see that nobody sings. */
export const addPause = (session: SyncSession, behind: number, seconds: number): SyncSession => {
  const { lines, cursor } = session;
  const row = lines[behind + 1];
  if (row?.text === '' && row.start === null) {
    return step(session, { lines: changed(lines, behind + 1, { start: toHundredths(seconds) }) });
  }
  const paused = lines.toSpliced(behind + 1, 0, lineOf('', seconds));
  return step(session, { lines: paused, cursor: cursor > behind ? cursor + 1 : cursor });
};

/** Takes a row out. */
export const removeLine = (session: SyncSession, place: number): SyncSession =>
  step(session, {
    lines: session.lines.toSpliced(place, 1),
    cursor: session.cursor > place ? session.cursor - 1 : session.cursor,
  });
