import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { FolderId } from '@overtone/shared/library/layout/layout.model.ts';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { moveNextTo, moveOneStep, moveToFolder } from './arrangement.ts';
import type { ApplyLayoutEdit } from './library-entries.ts';
import type { MovedEntries } from './moved-entries.ts';

/**
 * Moves entries of the sidebar by drag and drop, and by Alt with an arrow key, which keeps the focus on the entry.
 * @returns the key handler of the list, and the announcement of the last move
 */
export const useMoveEntries = (list: RefObject<HTMLElement | null>, edit: ApplyLayoutEdit) => {
  const movedId = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const { current } = list;
    const handleDrop = ({ detail: { id, targetId, position } }: CustomEvent<MovedEntries>): void => {
      const playlistId = id as PlaylistId;
      edit(
        position === 'into'
          ? moveToFolder(playlistId, targetId)
          : moveNextTo(playlistId, targetId, position === 'after'),
      );
    };
    current?.addEventListener('playlist-moved', handleDrop);
    return () => current?.removeEventListener('playlist-moved', handleDrop);
  });
  // The browser removes the focus when the row moves in the DOM.
  useLayoutEffect(() => {
    const id = movedId.current;
    movedId.current = undefined;
    if (id === undefined || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-layout-id="${CSS.escape(id)}"]`)?.focus();
  });
  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    const id = (event.target as Element).closest<HTMLElement>('[data-layout-id]')?.dataset.layoutId;
    if (!step || id === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    movedId.current = id;
    edit(moveOneStep(id as FolderId, step));
    setAnnouncement(step < 0 ? t('Moved up') : t('Moved down'));
  };
  return { handleKeyDown, announcement };
};
