import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import type { Selection } from './selection.ts';
import type { TrackList } from './use-track-list.ts';

/** Rows that Page Up and Page Down move by. */
const pageRows = 10;
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -pageRows,
  PageDown: pageRows,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const addListToQueue = async (list: LoadedTracks, position: 'next' | 'last'): Promise<void> =>
  (await import('../../player/queue/add-to-queue.ts')).addToQueue(list, position);

const findRow = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

/** Whether the event belongs to a link, button or menu in a row, which handles it itself. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, [role="menu"]') !== null;

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

const focusRow = (table: HTMLElement, key: string): void =>
  [...table.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === key)?.focus();

/**
 * Extends the selection to a row with Shift, or toggles the row with Control (Command on a Mac).
 * @returns false without a modifier key
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

/** Event handlers of a track table: mouse and keyboard selection as in file managers (`tableKeys` documents the keys). */
export const createRowHandlers = ({ selection, playSelected, getSelectedTracks }: TrackList) => ({
  onMouseDown(event: MouseEvent) {
    // Shift selects rows, not text.
    if (event.shiftKey && findRow(event.target) && !isControl(event.target)) event.preventDefault();
  },
  onClickCapture(event: MouseEvent) {
    const row = findRow(event.target);
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    // Control with a click opens a link in a new tab unless rows are selected.
    const isSelecting = event.shiftKey || ((event.ctrlKey || event.metaKey) && selection.get().keys.size > 0);
    if (row?.dataset.row === undefined || !isLink || !isSelecting) return;
    event.preventDefault();
    event.stopPropagation();
    selectByModifier(selection, row.dataset.row, event);
  },
  onClick(event: MouseEvent) {
    const key = findRow(event.target)?.dataset.row;
    if (key === undefined || isControl(event.target) || isTouch(event)) return;
    if (!selectByModifier(selection, key, event)) selection.selectOnly(key);
  },
  onFocus({ target }: FocusEvent) {
    const key = findRow(target)?.dataset.row;
    if (key !== undefined) selection.moveTo(key);
  },
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = findRow(event.target);
    const key = row?.dataset.row;
    if (key === undefined || event.altKey || event.defaultPrevented) return;
    const hasControl = event.ctrlKey || event.metaKey;
    const step = steps[event.key];
    const preventDefault = (): void => event.preventDefault();
    if (step !== undefined && !hasControl && !(event.target as Element).closest('[role="menu"]')) {
      const nextKey = selection.getRowAtOffset(step);
      if (nextKey === undefined) return;
      preventDefault();
      // A row that is not rendered yet has to be rendered before it can be focused.
      flushSync(() => (event.shiftKey ? selection.extend(nextKey) : selection.moveTo(nextKey)));
      focusRow(event.currentTarget, nextKey);
    } else if (hasControl && event.key.toLowerCase() === 'a') {
      preventDefault();
      selection.selectAll();
    } else if (event.key === 'Escape' && selection.get().keys.size > 0) {
      preventDefault();
      selection.clear();
    } else if (event.target === row && event.key === ' ') {
      preventDefault();
      selection.toggle(key);
    } else if (event.target === row && event.key === 'Enter') {
      preventDefault();
      if (event.shiftKey) void addListToQueue(getSelectedTracks(key), 'next');
      else if (hasControl) void addListToQueue(getSelectedTracks(key), 'last');
      else playSelected(key);
    }
  },
});
