import { type MouseEvent, useSyncExternalStore } from 'react';
import type { Playable } from '../../player/engine/playable.ts';
import { currentItem } from '../../player/engine/queue.ts';
import { player } from '../../player/player.ts';
import { usePlayer } from '../../player/use-player.ts';
import { useContextMenu } from '../../ui/overlays/use-context-menu.ts';
import { selectByModifier } from './row-handlers.ts';
import type { TrackList } from './use-track-list.ts';

/**
 * What every row of a table of tracks does: it plays, is selected, and has a menu. Spread `row` on the row.
 * @param place its place among all rows from 1, where not all of them are drawn
 */
export const useTrackRow = (track: Playable, rowKey: string, list: TrackList, place: number | undefined) => {
  const { selection } = list;
  const isCurrent = usePlayer(({ queue }) => currentItem(queue)?.track.id === track.id);
  const playing = usePlayer(({ status }) => isCurrent && status !== 'paused' && status !== 'failed');
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.get().keys.has(rowKey));
  const isStop = useSyncExternalStore(selection.subscribe, () => selection.isStop(rowKey));
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
  const { area, menu } = useContextMenu(() => selection.startTouch(rowKey));
  const touch = (event: MouseEvent): void => {
    area.onClickCapture(event);
    const onMenu = event.target instanceof Element && event.target.closest('[aria-haspopup], [role="menu"]');
    if (event.isPropagationStopped() || onMenu || !selection.get().touch) return;
    event.preventDefault();
    event.stopPropagation();
    selection.toggle(rowKey);
  };
  return {
    isCurrent,
    playing,
    isSelected,
    isSelecting,
    pressPlay,
    pressCheckbox,
    menu,
    row: {
      ...area,
      role: 'row',
      'data-row': rowKey,
      tabIndex: isStop ? 0 : -1,
      'aria-selected': isSelected,
      'aria-rowindex': place,
      'aria-current': isCurrent,
      onClickCapture: touch,
      onDoubleClick: (event: MouseEvent) => {
        if (!event.shiftKey && !event.ctrlKey && !event.metaKey) play();
      },
    },
  } as const;
};
