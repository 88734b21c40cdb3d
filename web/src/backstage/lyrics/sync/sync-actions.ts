import { t } from '../../../lib/i18n.ts';
import { createStore } from '../../../player/engine/store.ts';
import type { Editor } from '../editor.ts';
import { formatLineTime } from '../page/line-time.ts';
import { countTimedLines } from '../text/timed-text.ts';
import type { Song } from '../timing/song.ts';
import { tapOffset } from '../timing/tap-offset.ts';
import { addPause, clearTimes, nudge, removeLine, setTime, timeWords } from './edit-times.ts';
import {
  getCurrentLineIndex,
  leadSeconds,
  moveBy,
  type SyncSession,
  selectLine,
  tap,
  tapPause,
  undo,
  undoTap,
} from './sync-session.ts';

/** The assumed length of a line in seconds if no end is known. */
const assumedLineSeconds = 6;

type EventTime = Pick<Event, 'timeStamp'>;

/** The actions of keys and buttons in the sync step, on the lines and on the song. */
export const createSyncActions = (editor: Editor, song: Song) => {
  /** Short announcements for screen readers, because the song plays at the same time. */
  const announcement = createStore('');
  const getSession = (): SyncSession => editor.state.get().session;

  const announceProgress = (): void => {
    const { timed, sung } = countTimedLines(getSession().lines);
    announcement.set(t(':timed of :sung', { timed, sung }));
  };
  const announceNextLine = (): void => {
    const { lines, cursor } = getSession();
    announcement.set(lines[cursor] ? t('Next: :line', { line: lines[cursor].text }) : t('End of lyrics'));
  };

  const timeNextLine = (eventTime: EventTime): void => {
    const previousSession = getSession();
    editor.edit((current) => tap(current, song.getPositionAt(eventTime, tapOffset.get())));
    if (getSession().cursor !== previousSession.cursor) announceProgress();
  };

  return {
    announcement,
    /** Starts the next line at the time of the event. If the song is paused, it resumes instead. */
    tap(eventTime: EventTime): void {
      if (song.isPlaying()) timeNextLine(eventTime);
      else song.play();
    },
    /** Starts the next line at the time of the event, even while the song is paused. */
    timeHere: timeNextLine,
    pause: (eventTime: EventTime): void =>
      editor.edit((current) => tapPause(current, song.getPositionAt(eventTime, tapOffset.get()))),
    undoTap(): void {
      const { session: reverted, removedTime } = undoTap(getSession());
      if (removedTime === null) return;
      editor.edit(() => reverted);
      song.playFrom(removedTime - leadSeconds);
      announceNextLine();
    },
    undo: (): void => editor.edit(undo),
    /** Moves the line that is being sung. */
    nudge(seconds: number): void {
      const index = getCurrentLineIndex(getSession());
      editor.edit((current) => nudge(current, index, seconds));
      const start = getSession().lines[index]?.start;
      if (start !== null && start !== undefined) announcement.set(formatLineTime(start, 2));
    },
    move(by: -1 | 1): void {
      editor.edit((current) => moveBy(current, by));
      announceNextLine();
    },
    selectLine: (index: number): void => editor.edit((current) => selectLine(current, index)),
    /**
     * Plays a line from its start.
     * @param lead seconds before the start
     */
    play(index = getCurrentLineIndex(getSession()), lead = 0): void {
      const start = getSession().lines[index]?.start;
      if (start !== null && start !== undefined) song.playFrom(start - lead);
    },
    /** Removes the times of a line and all following lines, and plays from shortly before it. */
    timeAgain(index: number): void {
      const start = getSession().lines[index]?.start ?? null;
      editor.edit((current) => clearTimes(current, index));
      if (start !== null) song.playFrom(start - leadSeconds);
      announceNextLine();
    },
    timeWords(index = getCurrentLineIndex(getSession())): void {
      const { lines, cursor } = getSession();
      const lineIndex = index < 0 ? cursor : index;
      if (!lines[lineIndex]) return;
      editor.edit((current) => timeWords(current, lineIndex));
      const start = lines[lineIndex].start;
      if (start !== null) song.playFrom(start - leadSeconds);
      announcement.set(t('Word by word: :line', { line: lines[lineIndex].text }));
    },
    setTime: (index: number, seconds: number | null): void =>
      editor.edit((current) => setTime(current, index, seconds)),
    /**
     * Inserts a pause at the current position if that is between this line and the next one, else shortly after the
     * start of this line.
     */
    addPause(index: number): void {
      const { lines } = getSession();
      const start = lines[index]?.start ?? 0;
      const nextStart = lines.slice(index + 1).find((line) => line.start !== null)?.start ?? song.duration;
      const currentPosition = song.position.get();
      const pauseStart =
        currentPosition > start && currentPosition < nextStart
          ? currentPosition
          : Math.min(start + assumedLineSeconds, (start + nextStart) / 2);
      editor.edit((current) => addPause(current, index, pauseStart));
    },
    remove: (index: number): void => editor.edit((current) => removeLine(current, index)),
  };
};

export type SyncActions = ReturnType<typeof createSyncActions>;

/** The actions on a line of the list. */
export interface LineActions extends SyncActions {
  /** Opens the dialog that moves all lines from this one on. */
  readonly openShiftDialog: (index: number) => void;
  /** Focuses the element that receives the keys. */
  readonly focus: () => void;
}
