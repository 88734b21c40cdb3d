import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../text/timed-text.ts';
import { addPause, clearTimes, nudge, removeLine, setByWord, setTime, shiftAll, timeWords } from './mend-times.ts';
import {
  choose,
  currentLine,
  moveBy,
  outOfOrder,
  type SyncSession,
  startSync,
  takeBack,
  tap,
  tapPause,
  undo,
} from './sync-session.ts';

const song = ['[Verse]', 'Light comes in', 'and goes', '', '[Chorus]', 'Turn, turn'].map((text) => lineOf(text));
const starts = ({ lines }: SyncSession) => lines.map(({ start }) => start);
const tapped = (...times: number[]): SyncSession => times.reduce(tap, startSync(song));

describe('tapping along', () => {
  it('times the lines that are sung, and passes by names of sections and empty rows', () => {
    const session = tapped(1.004, 5.126, 9);
    expect(starts(session)).toEqual([null, 1, 5.13, null, null, 9]);
    expect(session.cursor).toBe(song.length);
    expect(tap(session, 20)).toBe(session);
  });

  it('goes on where the first line without a time is', () => {
    expect(startSync([lineOf('One', 1), lineOf('Two'), lineOf('Three', 3)]).cursor).toBe(1);
    expect(startSync([lineOf('One', 1)]).cursor).toBe(1);
  });

  it('says which line is sung', () => {
    expect([startSync(song), tapped(1), tapped(1, 5), tapped(1, 5, 9)].map(currentLine)).toEqual([-1, 1, 2, 5]);
  });

  it('marks a pause in the empty row before the next line, or in a new one', () => {
    const inRow = tapPause(tapped(1, 5), 7);
    expect([starts(inRow), inRow.cursor]).toEqual([[null, 1, 5, 7, null, null], 5]);
    const inNew = tapPause(tapped(1), 3);
    expect([starts(inNew), inNew.cursor, inNew.lines[2]?.text]).toEqual([[null, 1, 3, null, null, null, null], 3, '']);
    expect(currentLine(inNew)).toBe(2);
    expect(tapPause(startSync(song), 3).lines).toBe(song);
  });

  it('takes the last tap back and says where it was', () => {
    const { session, from } = takeBack(tapped(1, 5));
    expect([starts(session), session.cursor, from]).toEqual([[null, 1, null, null, null, null], 2, 5]);
    expect(takeBack(takeBack(session).session).from).toBeNull();
    const pause = takeBack(tapPause(tapped(1, 5), 7));
    expect([starts(pause.session), pause.session.cursor, pause.from]).toEqual([[null, 1, 5, null, null, null], 5, 7]);
  });

  it('goes back over every step, to the cursor too', () => {
    const first = tapped(1, 5);
    let session = nudge(shiftAll(tapPause(first, 7), 1), 1, 0.1);
    session = undo(undo(undo(session)));
    expect([session.lines, session.cursor]).toEqual([first.lines, first.cursor]);
    expect(undo(startSync(song)).lines).toBe(song);
  });
});

describe('word by word', () => {
  it('times each word and with the first one the line', () => {
    const session = [2, 2.5, 3.25].reduce(tap, timeWords(tapped(1, 5), 1));
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

  it('goes through the whole song where that is wanted, and stops', () => {
    const session = [1, 2, 3, 4, 5].reduce(tap, setByWord(startSync(song), true));
    expect([session.cursor, session.word, currentLine(session)]).toEqual([5, 0, 2]);
    expect(setByWord(session, false).word).toBeNull();
  });

  it('takes words back one by one', () => {
    const session = [1, 2].reduce(tap, setByWord(startSync(song), true));
    const once = takeBack(session);
    expect([once.from, once.session.word, once.session.lines[1]?.words[1]?.start]).toEqual([2, 1, null]);
    const twice = takeBack(once.session);
    expect([twice.from, twice.session.word, twice.session.lines[1]]).toEqual([1, 0, lineOf('Light comes in')]);
  });

  it('ends a line whose last words nobody sings', () => {
    const session = tapPause(tap(setByWord(startSync(song), true), 1), 2);
    expect([session.lines[2], session.cursor, session.word]).toEqual([lineOf('', 2), 3, 0]);
  });
});

describe('mending times', () => {
  it('moves a line with its words, never before the start', () => {
    const session = [2, 2.5, 3].reduce(tap, timeWords(tapped(1), 1));
    expect(nudge(session, 1, -0.1).lines[1]).toMatchObject({ start: 1.9, words: [{ start: 1.9 }, { start: 2.4 }, {}] });
    expect(nudge(session, 1, -10).lines[1]?.start).toBe(0);
    expect(nudge(session, 2, 0.1)).toBe(session);
  });

  it('sets and takes the time of any line', () => {
    expect(starts(setTime(tapped(1), 5, 8.123))).toEqual([null, 1, null, null, null, 8.12]);
    expect(starts(setTime(tapped(1), 1, null))[1]).toBeNull();
  });

  it('moves all, or all from a line on', () => {
    expect(starts(shiftAll(tapped(1, 5, 9), 0.5))).toEqual([null, 1.5, 5.5, null, null, 9.5]);
    expect(starts(shiftAll(tapped(1, 5, 9), -0.5, 2))).toEqual([null, 1, 4.5, null, null, 8.5]);
  });

  it('takes all times, or those from a line on, which then comes next', () => {
    const all = clearTimes(tapped(1, 5, 9));
    expect([starts(all).every((start) => start === null), all.cursor]).toEqual([true, 1]);
    const some = clearTimes(tapped(1, 5, 9), 2);
    expect([starts(some), some.cursor]).toEqual([[null, 1, null, null, null, null], 2]);
  });

  it('goes to a line: to the one behind it where it has a time', () => {
    expect(choose(tapped(1, 5, 9), 1).cursor).toBe(2);
    expect(choose(tapped(1), 5).cursor).toBe(5);
    expect(moveBy(tapped(1, 5), -1).cursor).toBe(2);
    expect(moveBy(moveBy(tapped(1, 5), 1), 1).cursor).toBe(song.length);
  });

  it('puts a pause behind a line and takes rows out, and the next line stays the next', () => {
    const session = addPause(tapped(1, 5), 1, 3);
    expect([starts(session), session.cursor]).toEqual([[null, 1, 3, 5, null, null, null], 6]);
    expect(removeLine(session, 2)).toMatchObject({ lines: tapped(1, 5).lines, cursor: 5 });
    expect(starts(addPause(tapped(1, 5), 2, 7))).toEqual([null, 1, 5, 7, null, null]);
  });
});

it('what contradicts is told and never moved', () => {
  const session = setTime(tapped(1, 5, 9), 5, 3);
  expect([...outOfOrder(session.lines)]).toEqual([5]);
  expect(starts(session)).toEqual([null, 1, 5, null, null, 3]);
});

it('taps of any song in its order are in order, and undo leads back to its words', () => {
  const text = fc.constantFrom('', '[Chorus]', 'One', 'One two');
  const acts = fc.array(fc.tuple(fc.constantFrom('tap', 'pause', 'back', 'words'), fc.nat({ max: 400 })));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), acts, (texts, steps) => {
      const begun = startSync(texts.map((each) => lineOf(each)));
      let [session, at] = [begun, 0];
      for (const [act, passed] of steps) {
        at += passed / 100;
        if (act === 'tap') session = tap(session, at);
        else if (act === 'pause') session = tapPause(session, at);
        else if (act === 'words') session = setByWord(session, !session.byWord);
        else {
          const back = takeBack(session);
          session = back.session;
          at = back.from ?? at;
        }
        expect(outOfOrder(session.lines).size).toBe(0);
        expect(session.cursor).toBeGreaterThanOrEqual(0);
        expect(session.cursor).toBeLessThanOrEqual(session.lines.length);
      }
      while (session.past.length > 0) session = undo(session);
      expect(session.lines).toEqual(begun.lines);
    }),
  );
});
