import { toHundredths } from '@overtone/shared/catalog/lyrics/format-lrc.ts';
import { isSung, lineOf, type TimedLine, wordsOf } from '../text/timed-text.ts';

/** Where somebody is who taps along: lines, and which one comes next. Every step makes a new value. */
export interface SyncSession {
  readonly lines: readonly TimedLine[];
  /** Line that the next tap times; the number of lines behind the last. */
  readonly cursor: number;
  /** Word of that line which the next tap times; null while lines are timed as a whole. */
  readonly word: number | null;
  /** Each line is timed word by word. */
  readonly byWord: boolean;
  /** What undo goes back to, the newest last. */
  readonly past: readonly SyncMoment[];
}

interface SyncMoment extends Pick<SyncSession, 'lines' | 'cursor' | 'word'> {}

/** Steps that can be undone. */
const pastMax = 200;

/** Seconds that the song goes back before what is timed anew, to hear what leads there. */
export const leadSeconds = 2;

/** Place of the next line that is sung, from one on; the number of lines where there is none. */
export const nextSung = (lines: readonly TimedLine[], from: number): number => {
  const place = lines.findIndex((line, at) => at >= from && isSung(line));
  return place < 0 ? lines.length : place;
};

const firstUntimed = (lines: readonly TimedLine[]): number => {
  const place = lines.findIndex((line) => isSung(line) && line.start === null);
  return place < 0 ? lines.length : place;
};

/** Begins where the first line without a time is. */
export const startSync = (lines: readonly TimedLine[], byWord = false): SyncSession => ({
  lines,
  cursor: firstUntimed(lines),
  word: byWord ? 0 : null,
  byWord,
  past: [],
});

/** Takes a step that can be undone. */
export const step = (session: SyncSession, changes: Partial<SyncMoment>): SyncSession => {
  const { lines, cursor, word, past } = session;
  return { ...session, ...changes, past: [...past.slice(1 - pastMax), { lines, cursor, word }] };
};

/** The same lines with one that is otherwise. */
export const changed = (lines: readonly TimedLine[], place: number, changes: Partial<TimedLine>): TimedLine[] =>
  lines.map((line, at) => (at === place ? { ...line, ...changes } : line));

/**
 * The line that is being sung: the one before the next. With words, the line whose words are tapped, as soon as one of them
 * has its time. -1 before the first.
 */
export const currentLine = ({ lines, cursor, word }: SyncSession): number =>
  word !== null && word > 0
    ? cursor
    : lines.findLastIndex((line, at) => at < cursor && (isSung(line) || line.start !== null));

/** Lines that contradict those before them: they begin earlier. They are told and never moved. */
export const outOfOrder = (lines: readonly TimedLine[]): ReadonlySet<number> => {
  let latest = 0;
  const places = new Set<number>();
  for (const [place, { start }] of lines.entries()) {
    if (start === null) continue;
    if (start < latest) places.add(place);
    latest = Math.max(latest, start);
  }
  return places;
};

const tapWord = (session: SyncSession, word: number, at: number): SyncSession => {
  const { lines, cursor, byWord } = session;
  const line = lines[cursor];
  if (!line) return session;
  const words = (line.words.length > 0 ? line.words : wordsOf(line.text)).map((each, place) =>
    place === word ? { ...each, start: at } : each,
  );
  const timed = changed(lines, cursor, { words, ...(word === 0 && { start: at }) });
  if (word + 1 < words.length) return step(session, { lines: timed, word: word + 1 });
  return step(session, { lines: timed, cursor: nextSung(timed, cursor + 1), word: byWord ? 0 : null });
};

/** The next line, or its next word, begins now. */
export const tap = (session: SyncSession, seconds: number): SyncSession => {
  const { lines, cursor, word } = session;
  const line = lines[cursor];
  if (!line) return session;
  const at = toHundredths(Math.max(seconds, 0));
  if (word !== null) return tapWord(session, word, at);
  // Times of its words were those of the time that it had.
  const timed = changed(lines, cursor, { start: at, words: [] });
  return step(session, { lines: timed, cursor: nextSung(timed, cursor + 1) });
};

/** Nobody sings from now on: an empty row before the next line has the time, and there is one where there was none. */
export const tapPause = (session: SyncSession, seconds: number): SyncSession => {
  const { lines, cursor, word } = session;
  const current = currentLine(session);
  if (current < 0) return session;
  const at = toHundredths(Math.max(seconds, 0));
  // The words that are left of the line are not sung any more.
  const next = word !== null && word > 0 ? nextSung(lines, cursor + 1) : cursor;
  const gap = lines.findIndex((line, place) => place > current && place < next && line.text === '');
  const paused = gap < 0 ? lines.toSpliced(current + 1, 0, lineOf('', at)) : changed(lines, gap, { start: at });
  const moved = gap < 0 ? next + 1 : next;
  return step(session, { lines: paused, cursor: moved, word: word === null ? null : 0 });
};

/** What a step back gives: the session, and the time that is no longer there, to hear it again. */
export interface SteppedBack {
  readonly session: SyncSession;
  /** Seconds; null where nothing was taken back. */
  readonly from: number | null;
}

/** Takes the last tap back, whenever it was: the line before the next, or the word, is to be timed again. */
export const takeBack = (session: SyncSession): SteppedBack => {
  const { lines, cursor, word, byWord } = session;
  const line = lines[cursor];
  if (word !== null && word > 0 && line) {
    const words = line.words.map((each, place) => (place >= word - 1 ? { ...each, start: null } : each));
    const isFirst = word === 1;
    const timed = changed(lines, cursor, isFirst ? { words: [], start: null } : { words });
    return {
      session: step(session, { lines: timed, word: word - 1 }),
      from: line.words[word - 1]?.start ?? line.start,
    };
  }
  const place = lines.findLastIndex((each, at) => at < cursor && each.start !== null);
  const before = lines[place];
  if (!before) return { session, from: null };
  const timed = changed(lines, place, { start: null, words: [] });
  const next = isSung(before) || before.text !== '' ? place : nextSung(timed, place);
  return { session: step(session, { lines: timed, cursor: next, word: byWord ? 0 : null }), from: before.start };
};

/** Back to before the last step, whatever it was. */
export const undo = (session: SyncSession): SyncSession => {
  const last = session.past.at(-1);
  return last ? { ...session, ...last, past: session.past.slice(0, -1) } : session;
};

/** Another line comes next; nothing changes but that. */
export const moveTo = (session: SyncSession, place: number): SyncSession => ({
  ...session,
  cursor: Math.min(Math.max(place, 0), session.lines.length),
  word: session.byWord ? 0 : null,
});

/** The line before or after the next one comes next. */
export const moveBy = (session: SyncSession, by: -1 | 1): SyncSession => {
  const { lines, cursor } = session;
  if (by > 0) return cursor >= lines.length ? session : moveTo(session, nextSung(lines, cursor + 1));
  const place = lines.findLastIndex((line, at) => at < cursor && isSung(line));
  return place < 0 ? session : moveTo(session, place);
};

/** A line is at hand: it is the one that is sung if it has a time, else the one that comes next. */
export const choose = (session: SyncSession, place: number): SyncSession =>
  moveTo(session, session.lines[place]?.start === null ? place : nextSung(session.lines, place + 1));
