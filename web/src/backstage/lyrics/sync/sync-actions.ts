import { t } from '../../../lib/i18n.ts';
import { createStore } from '../../../player/engine/store.ts';
import type { Editor } from '../editor.ts';
import { lineClock } from '../page/line-clock.ts';
import { timedCount } from '../text/timed-text.ts';
import type { Song } from '../timing/song.ts';
import { tapOffset } from '../timing/tap-offset.ts';
import { addPause, clearTimes, nudge, removeLine, setTime, timeWords } from './mend-times.ts';
import {
  choose,
  currentLine,
  leadSeconds,
  moveBy,
  type SyncSession,
  takeBack,
  tap,
  tapPause,
  undo,
} from './sync-session.ts';

/** Seconds that a line is sung for, where nobody says how long. */
const pauseSeconds = 6;

type Moment = Pick<Event, 'timeStamp'>;

/** What a press of a key or a button does while somebody taps along: to the lines, and to the song. */
export const createSyncActions = (editor: Editor, song: Song) => {
  /** For screen readers, in few words: the song is to be heard beside them. */
  const said = createStore('');
  const session = (): SyncSession => editor.state.get().session;

  const sayTimed = (): void => {
    const { timed, sung } = timedCount(session().lines);
    said.set(t(':timed of :sung', { timed, sung }));
  };
  const sayLine = (): void => {
    const { lines, cursor } = session();
    said.set(lines[cursor] ? t('Next: :line', { line: lines[cursor].text }) : t('End of the words'));
  };

  const timeAt = (moment: Moment): void => {
    const before = session();
    editor.edit((now) => tap(now, song.at(moment, tapOffset.get())));
    if (session().cursor !== before.cursor) sayTimed();
  };

  return {
    said,
    /** The next line begins. While the song stands still it goes on instead. */
    tap(moment: Moment): void {
      if (song.isOn()) timeAt(moment);
      else song.play();
    },
    /** The next line begins here, also while the song stands still. */
    timeHere: timeAt,
    pause: (moment: Moment): void => editor.edit((now) => tapPause(now, song.at(moment, tapOffset.get()))),
    takeBack(): void {
      const { session: back, from } = takeBack(session());
      if (from === null) return;
      editor.edit(() => back);
      song.hear(from - leadSeconds);
      sayLine();
    },
    undo: (): void => editor.edit(undo),
    /** Moves the line that is sung. */
    nudge(seconds: number): void {
      const place = currentLine(session());
      editor.edit((now) => nudge(now, place, seconds));
      const start = session().lines[place]?.start;
      if (start !== null && start !== undefined) said.set(lineClock(start, 2));
    },
    move(by: -1 | 1): void {
      editor.edit((now) => moveBy(now, by));
      sayLine();
    },
    choose: (place: number): void => editor.edit((now) => choose(now, place)),
    /** Plays a line from its start, or what leads to it. */
    hear(place = currentLine(session()), lead = 0): void {
      const start = session().lines[place]?.start;
      if (start !== null && start !== undefined) song.hear(start - lead);
    },
    /** Everything from a line on is timed again, from a little before it. */
    timeAgain(place: number): void {
      const start = session().lines[place]?.start ?? null;
      editor.edit((now) => clearTimes(now, place));
      if (start !== null) song.hear(start - leadSeconds);
      sayLine();
    },
    timeWords(place = currentLine(session())): void {
      const { lines, cursor } = session();
      const at = place < 0 ? cursor : place;
      if (!lines[at]) return;
      editor.edit((now) => timeWords(now, at));
      const start = lines[at].start;
      if (start !== null) song.hear(start - leadSeconds);
      said.set(t('Word by word: :line', { line: lines[at].text }));
    },
    setTime: (place: number, seconds: number | null): void => editor.edit((now) => setTime(now, place, seconds)),
    /** Where the song is, if that is between the line and the next one; else a little behind the line's start. */
    addPause(place: number): void {
      const { lines } = session();
      const start = lines[place]?.start ?? 0;
      const next = lines.slice(place + 1).find((line) => line.start !== null)?.start ?? song.duration;
      const here = song.position.get();
      const at = here > start && here < next ? here : Math.min(start + pauseSeconds, (start + next) / 2);
      editor.edit((now) => addPause(now, place, at));
    },
    remove: (place: number): void => editor.edit((now) => removeLine(now, place)),
  };
};

export type SyncActions = ReturnType<typeof createSyncActions>;
