import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLine } from '../text/timed-text.ts';
import { addPause, clearTimes, nudge, removeLine, setTime, setWordByWord, shiftAll, timeWords } from './edit-times.ts';
import {
  findOutOfOrderLines,
  getCurrentLineIndex,
  moveBy,
  type SyncSession,
  selectLine,
  startSync,
  tap,
  tapPause,
  undo,
  undoTap,
} from './sync-session.ts';

const song = ['[Verse]', 'Light comes in', 'and goes', '', '[Chorus]', 'Turn, turn'].map((text) => createLine(text));
const listStarts = ({ lines }: SyncSession) => lines.map(({ start }) => start);
const tapAt = (...times: number[]): SyncSession => times.reduce(tap, startSync(song));

describe('timing lines', () => {
  it('times sung lines and skips section names and empty lines', () => {
    const session = tapAt(1.004, 5.126, 9);
    expect(listStarts(session)).toEqual([null, 1, 5.13, null, null, 9]);
    expect(session.cursor).toBe(song.length);
    expect(tap(session, 20)).toBe(session);
  });

  it('starts at the first line without a time', () => {
    expect(startSync([createLine('One', 1), createLine('Two'), createLine('Three', 3)]).cursor).toBe(1);
    expect(startSync([createLine('One', 1)]).cursor).toBe(1);
  });

  it('returns the current line', () => {
    expect([startSync(song), tapAt(1), tapAt(1, 5), tapAt(1, 5, 9)].map(getCurrentLineIndex)).toEqual([-1, 1, 2, 5]);
  });

  it('marks a pause in the empty line before the next line, or in a new one', () => {
    const inEmptyLine = tapPause(tapAt(1, 5), 7);
    expect([listStarts(inEmptyLine), inEmptyLine.cursor]).toEqual([[null, 1, 5, 7, null, null], 5]);
    const inNewLine = tapPause(tapAt(1), 3);
    expect([listStarts(inNewLine), inNewLine.cursor, inNewLine.lines[2]?.text]).toEqual([
      [null, 1, 3, null, null, null, null],
      3,
      '',
    ]);
    expect(getCurrentLineIndex(inNewLine)).toBe(2);
    expect(tapPause(startSync(song), 3).lines).toBe(song);
  });

  it('undoes the last tap and returns its time', () => {
    const { session, removedTime } = undoTap(tapAt(1, 5));
    expect([listStarts(session), session.cursor, removedTime]).toEqual([[null, 1, null, null, null, null], 2, 5]);
    expect(undoTap(undoTap(session).session).removedTime).toBeNull();
    const pause = undoTap(tapPause(tapAt(1, 5), 7));
    expect([listStarts(pause.session), pause.session.cursor, pause.removedTime]).toEqual([
      [null, 1, 5, null, null, null],
      5,
      7,
    ]);
  });

  it('undoes every step and restores the cursor', () => {
    const first = tapAt(1, 5);
    let session = nudge(shiftAll(tapPause(first, 7), 1), 1, 0.1);
    session = undo(undo(undo(session)));
    expect([session.lines, session.cursor]).toEqual([first.lines, first.cursor]);
    expect(undo(startSync(song)).lines).toBe(song);
  });
});

describe('timing words', () => {
  it('times each word, and the line with its first word', () => {
    const session = [2, 2.5, 3.25].reduce(tap, timeWords(tapAt(1, 5), 1));
    expect(session.lines[1]).toEqual({
      text: 'Light comes in',
      start: 2,
      words: [
        { text: 'Light ', start: 2 },
        { text: 'comes ', start: 2.5 },
        { text: 'in', start: 3.25 },
      ],
    });
    expect([session.cursor, session.word]).toEqual([2, null]);
  });

  it('times all lines word by word until it is switched off', () => {
    const session = [1, 2, 3, 4, 5].reduce(tap, setWordByWord(startSync(song), true));
    expect([session.cursor, session.word, getCurrentLineIndex(session)]).toEqual([5, 0, 2]);
    expect(setWordByWord(session, false).word).toBeNull();
  });

  it('undoes taps word by word', () => {
    const session = [1, 2].reduce(tap, setWordByWord(startSync(song), true));
    const undoneOnce = undoTap(session);
    expect([undoneOnce.removedTime, undoneOnce.session.word, undoneOnce.session.lines[1]?.words[1]?.start]).toEqual([
      2,
      1,
      null,
    ]);
    const undoneTwice = undoTap(undoneOnce.session);
    expect([undoneTwice.removedTime, undoneTwice.session.word, undoneTwice.session.lines[1]]).toEqual([
      1,
      0,
      createLine('Light comes in'),
    ]);
  });

  it('ends a line before its last words when a pause is tapped', () => {
    const session = tapPause(tap(setWordByWord(startSync(song), true), 1), 2);
    expect([session.lines[2], session.cursor, session.word]).toEqual([createLine('', 2), 3, 0]);
  });
});

describe('editing times', () => {
  it('moves a line with its words, but not before the start of the song', () => {
    const session = [2, 2.5, 3].reduce(tap, timeWords(tapAt(1), 1));
    expect(nudge(session, 1, -0.1).lines[1]).toMatchObject({ start: 1.9, words: [{ start: 1.9 }, { start: 2.4 }, {}] });
    expect(nudge(session, 1, -10).lines[1]?.start).toBe(0);
    expect(nudge(session, 2, 0.1)).toBe(session);
  });

  it('sets and removes the time of any line', () => {
    expect(listStarts(setTime(tapAt(1), 5, 8.123))).toEqual([null, 1, null, null, null, 8.12]);
    expect(listStarts(setTime(tapAt(1), 1, null))[1]).toBeNull();
  });

  it('moves all lines, or all lines from a given one', () => {
    expect(listStarts(shiftAll(tapAt(1, 5, 9), 0.5))).toEqual([null, 1.5, 5.5, null, null, 9.5]);
    expect(listStarts(shiftAll(tapAt(1, 5, 9), -0.5, 2))).toEqual([null, 1, 4.5, null, null, 8.5]);
  });

  it('removes all times, or the times from a given line on, which is then the next line to time', () => {
    const all = clearTimes(tapAt(1, 5, 9));
    expect([listStarts(all).every((start) => start === null), all.cursor]).toEqual([true, 1]);
    const some = clearTimes(tapAt(1, 5, 9), 2);
    expect([listStarts(some), some.cursor]).toEqual([[null, 1, null, null, null, null], 2]);
  });

  it('selects a line, or the line after it when it has a time', () => {
    expect(selectLine(tapAt(1, 5, 9), 1).cursor).toBe(2);
    expect(selectLine(tapAt(1), 5).cursor).toBe(5);
    expect(moveBy(tapAt(1, 5), -1).cursor).toBe(2);
    expect(moveBy(moveBy(tapAt(1, 5), 1), 1).cursor).toBe(song.length);
  });

  it('adds a pause and removes lines without changing the next line', () => {
    const session = addPause(tapAt(1, 5), 1, 3);
    expect([listStarts(session), session.cursor]).toEqual([[null, 1, 3, 5, null, null, null], 6]);
    expect(removeLine(session, 2)).toMatchObject({ lines: tapAt(1, 5).lines, cursor: 5 });
    expect(listStarts(addPause(tapAt(1, 5), 2, 7))).toEqual([null, 1, 5, 7, null, null]);
  });
});

describe('findOutOfOrderLines and undo', () => {
  it('find lines out of order without moving them', () => {
    const session = setTime(tapAt(1, 5, 9), 5, 3);
    expect([...findOutOfOrderLines(session.lines)]).toEqual([5]);
    expect(listStarts(session)).toEqual([null, 1, 5, null, null, 3]);
  });

  it('keep taps in order and restore the original lines for random steps', () => {
    const text = fc.constantFrom('', '[Chorus]', 'One', 'One two');
    const actions = fc.array(fc.tuple(fc.constantFrom('tap', 'pause', 'back', 'words'), fc.nat({ max: 400 })));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), actions, (texts, steps) => {
        const initial = startSync(texts.map((line) => createLine(line)));
        let [session, seconds] = [initial, 0];
        for (const [action, hundredths] of steps) {
          seconds += hundredths / 100;
          if (action === 'tap') session = tap(session, seconds);
          else if (action === 'pause') session = tapPause(session, seconds);
          else if (action === 'words') session = setWordByWord(session, !session.isWordByWord);
          else {
            const undoneTap = undoTap(session);
            session = undoneTap.session;
            seconds = undoneTap.removedTime ?? seconds;
          }
          expect(findOutOfOrderLines(session.lines).size).toBe(0);
          expect(session.cursor).toBeGreaterThanOrEqual(0);
          expect(session.cursor).toBeLessThanOrEqual(session.lines.length);
        }
        while (session.past.length > 0) session = undo(session);
        expect(session.lines).toEqual(initial.lines);
      }),
    );
  });
});
