import { type MouseEvent, useSyncExternalStore } from 'react';
import type { Playable } from '../../player/engine/playable.ts';
import { getCurrentItem } from '../../player/engine/queue.ts';
import { player } from '../../player/player.ts';
import { usePlayer } from '../../player/use-player.ts';
import { useContextMenu } from '../../ui/overlays/use-context-menu.ts';
import { selectByModifier } from './row-handlers.ts';
import type { TrackList } from './use-track-list.ts';

/**
 * Playback, selection and menu of a row in a track table.
 * @param rowIndex position among all rows, from 1, if not all of them are rendered
 * @returns `row` with the props to spread on the row's element
 */
export const useTrackRow = (track: Playable, rowKey: string, list: TrackList, rowIndex: number | undefined) => {
  const { selection } = list;
  const isCurrent = usePlayer(({ queue }) => getCurrentItem(queue)?.track.id === track.id);
  const isPlaying = usePlayer(({ status }) => isCurrent && status !== 'paused' && status !== 'failed');
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.get().keys.has(rowKey));
  const isTabStop = useSyncExternalStore(selection.subscribe, () => selection.isTabStop(rowKey));
  const isSelecting = useSyncExternalStore(selection.subscribe, () => selection.get().keys.size > 0);
  const play = (): void => {
    if (isCurrent) player.toggle();
    else list.play(rowKey);
  };
  const pressPlay = (event: MouseEvent): void => {
    if (!selectByModifier(selection, rowKey, event)) play();
  };
  const pressCheckbox = (event: MouseEvent): void => {
    if (!selectByModifier(selection, rowKey, event)) selection.toggle(rowKey);
  };
  const { area, menu } = useContextMenu(() => selection.startTouchSelection(rowKey));
  const toggleByTouch = (event: MouseEvent): void => {
    area.onClickCapture(event);
    const isMenu = event.target instanceof Element && event.target.closest('[aria-haspopup], [role="menu"]');
    if (event.isPropagationStopped() || isMenu || !selection.get().isTouch) return;
    event.preventDefault();
    event.stopPropagation();
    selection.toggle(rowKey);
  };
  return {
    isCurrent,
    isPlaying,
    isSelected,
    isSelecting,
    pressPlay,
    pressCheckbox,
    menu,
    row: {
      ...area,
      role: 'row',
      'data-row': rowKey,
      tabIndex: isTabStop ? 0 : -1,
      'aria-selected': isSelected,
      'aria-rowindex': rowIndex,
      'aria-current': isCurrent,
      onClickCapture: toggleByTouch,
      onDoubleClick: (event: MouseEvent) => {
        if (!event.shiftKey && !event.ctrlKey && !event.metaKey) play();
      },
    },
  } as const;
};
