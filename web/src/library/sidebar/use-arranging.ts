import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { FolderId } from '@overtone/shared/library/layout/layout.model.ts';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { moveBeside, putInto, step } from './arrangement.ts';
import type { Edit } from './library-entries.ts';
import type { MovedEntries } from './moved-entries.ts';

/**
 * Lets what the list of the library shows be moved: by dropping it, and by Alt with an arrow, which keeps the focus on it.
 * @returns what the list hears of keys, and what a screen reader is told of them
 */
export const useArranging = (list: RefObject<HTMLElement | null>, edit: Edit) => {
  const held = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const { current } = list;
    const drop = ({ detail: { id, by, where } }: CustomEvent<MovedEntries>): void => {
      const playlistId = id as PlaylistId;
      edit(where === 'into' ? putInto(playlistId, by) : moveBeside(playlistId, by, where === 'after'));
    };
    current?.addEventListener('own-moved', drop);
    return () => current?.removeEventListener('own-moved', drop);
  });
  // The browser drops the focus as its row goes elsewhere.
  useLayoutEffect(() => {
    const id = held.current;
    held.current = undefined;
    if (id === undefined || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-own="${CSS.escape(id)}"]`)?.focus();
  });
  const press = (event: KeyboardEvent): void => {
    const steps = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    const id = (event.target as Element).closest<HTMLElement>('[data-own]')?.dataset.own;
    if (!steps || id === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    held.current = id;
    edit(step(id as FolderId, steps));
    setSaid(steps < 0 ? t('Moved up') : t('Moved down'));
  };
  return { press, said };
};
