import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Listed } from '../../player/lists/listed.ts';
import type { Selection } from './selection.ts';
import type { TrackList } from './use-track-list.ts';

/** Rows that Page up and Page down pass. */
const pageRows = 10;
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -pageRows,
  PageDown: pageRows,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const queue = async (listed: Listed, place: 'next' | 'last'): Promise<void> =>
  (await import('../../player/queue/queue-tracks.ts')).queueTracks(listed, place);

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

/** Links and buttons in a row do what they do. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, [role="menu"]') !== null;

const isFinger = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

const focusRow = (table: HTMLElement, key: string): void =>
  [...table.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === key)?.focus();

/**
 * Selects up to a row by Shift, or one row more or fewer by Control, the command key on a Mac.
 * @returns false without such a key
 */
export const selectByModifier = (
  selection: Selection,
  key: string,
  { shiftKey, ctrlKey, metaKey }: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): boolean => {
  if (shiftKey) selection.extend(key);
  else if (ctrlKey || metaKey) selection.toggle(key);
  return shiftKey || ctrlKey || metaKey;
};

/** What a table of tracks does by itself: selecting by mouse and keys, as file managers do (`tableKeys` names the keys). */
export const rowHandlers = ({ selection, playSelected, chosen }: TrackList) => ({
  onMouseDown(event: MouseEvent) {
    // A range of rows, not of letters.
    if (event.shiftKey && rowOf(event.target) && !isControl(event.target)) event.preventDefault();
  },
  onClickCapture(event: MouseEvent) {
    const row = rowOf(event.target);
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    // Control alone opens a link in a tab of its own, until rows are selected.
    const selects = event.shiftKey || ((event.ctrlKey || event.metaKey) && selection.get().keys.size > 0);
    if (row?.dataset.row === undefined || !isLink || !selects) return;
    event.preventDefault();
    event.stopPropagation();
    selectByModifier(selection, row.dataset.row, event);
  },
  onClick(event: MouseEvent) {
    const key = rowOf(event.target)?.dataset.row;
    if (key === undefined || isControl(event.target) || isFinger(event)) return;
    if (!selectByModifier(selection, key, event)) selection.only(key);
  },
  onFocus({ target }: FocusEvent) {
    const key = rowOf(target)?.dataset.row;
    if (key !== undefined) selection.moveTo(key);
  },
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = rowOf(event.target);
    const key = row?.dataset.row;
    if (key === undefined || event.altKey || event.defaultPrevented) return;
    const control = event.ctrlKey || event.metaKey;
    const step = steps[event.key];
    const done = (): void => event.preventDefault();
    if (step !== undefined && !control && !(event.target as Element).closest('[role="menu"]')) {
      const next = selection.from(step);
      if (next === undefined) return;
      done();
      // A row that is out of sight is drawn before it can take the focus.
      flushSync(() => (event.shiftKey ? selection.extend(next) : selection.moveTo(next)));
      focusRow(event.currentTarget, next);
    } else if (control && event.key.toLowerCase() === 'a') {
      done();
      selection.all();
    } else if (event.key === 'Escape' && selection.get().keys.size > 0) {
      done();
      selection.clear();
    } else if (event.target === row && event.key === ' ') {
      done();
      selection.toggle(key);
    } else if (event.target === row && event.key === 'Enter') {
      done();
      if (event.shiftKey) void queue(chosen(key), 'next');
      else if (control) void queue(chosen(key), 'last');
      else playSelected(key);
    }
  },
});
