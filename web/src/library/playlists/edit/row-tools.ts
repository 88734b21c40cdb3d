import type { PlaylistId } from '@overtone/shared/ids.ts';
import { ArrowDownToLine, ArrowUpToLine, ListX } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { formatNumber, t, tn } from '../../../lib/i18n.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import type { MenuEntry } from '../../../ui/overlays/menu-entry.ts';
import { getRowKey, type PlaylistRow } from '../playlist-row.ts';
import { findStepTarget, hasMore, listRows, pickRows } from './edited-rows.ts';
import type { PlaylistEditor } from './playlist-editor.ts';
import { removeRowsWithUndo } from './remove-rows.ts';
import { createMoveEdit } from './row-edits.ts';

export interface RowToolsOptions {
  readonly editor: PlaylistEditor;
  readonly playlistId: PlaylistId;
  /** Whether the user's role allows moving rows, and which rows it allows removing. */
  readonly canMove: boolean;
  readonly canRemove: (row: PlaylistRow) => boolean;
  /** Whether the rows are in the stored order of the playlist. In other orders they cannot be moved. */
  readonly isInStoredOrder: () => boolean;
  /** Announces the new position of moved rows to screen readers. */
  readonly announce: (message: string) => void;
  /** Shows the user why rows cannot be moved. */
  readonly showMoveRefusal: () => void;
  /** Called before rows change, to keep the focus. */
  readonly keepFocus: () => void;
  /** Loads the remaining pages. */
  readonly loadAll: () => Promise<void>;
}

/** Selected rows by key. With `hasUnloadedRows`, all rows that are not loaded are selected as well. */
export interface SelectedRows {
  readonly keys: readonly string[];
  readonly hasUnloadedRows: boolean;
}

type RowAction = (keys: ReadonlySet<string>) => void;

/** Creates the actions on rows of a playlist for its owner and members. */
export const createRowTools = (options: RowToolsOptions) => {
  const { editor, playlistId, canMove, canRemove, isInStoredOrder, announce, showMoveRefusal, keepFocus, loadAll } =
    options;
  const announcePosition = (keys: ReadonlySet<string>): void => {
    const cached = editor.getCached();
    if (!cached) return;
    const { tracks, playlist } = cached;
    const [first] = pickRows(tracks, keys);
    const position = listRows(tracks).findIndex((row) => keys.has(getRowKey(row))) + 1;
    if (!first || position === 0) announce(t('Moved to the end'));
    else {
      announce(
        tn(keys.size, ':name: position :position of :all', ':count songs: from position :position of :all', {
          name: first.name,
          position: formatNumber(position),
          all: formatNumber(playlist.tracksCount),
        }),
      );
    }
  };
  const moveBefore = (keys: ReadonlySet<string>, beforeKey: string | null): void => {
    if (!isInStoredOrder()) {
      showMoveRefusal();
      return;
    }
    keepFocus();
    editor.add(createMoveEdit(playlistId, keys, beforeKey));
    announcePosition(keys);
  };
  const moveByStep = (keys: ReadonlySet<string>, step: 1 | -1): void => {
    const cached = editor.getCached();
    const beforeKey = cached && findStepTarget(cached.tracks, keys, step);
    // If they cannot move, announce their current position.
    if (beforeKey === undefined && isInStoredOrder()) announcePosition(keys);
    else moveBefore(keys, beforeKey ?? null);
  };
  /** Returns the key of the first row that is not selected, or null if there is none. */
  const findFirstUnselected = (keys: ReadonlySet<string>): string | null => {
    const cached = editor.getCached();
    const unselectedRow = cached && listRows(cached.tracks).find((row) => !keys.has(getRowKey(row)));
    return unselectedRow ? getRowKey(unselectedRow) : null;
  };
  const moveToStart: RowAction = (keys) => moveBefore(keys, findFirstUnselected(keys));
  const moveToEnd: RowAction = (keys) => moveBefore(keys, null);
  const canRemoveAll = (keys: ReadonlySet<string>): boolean => {
    const cached = editor.getCached();
    return cached !== undefined && pickRows(cached.tracks, keys).every(canRemove);
  };
  const remove: RowAction = (keys) => {
    if (!canRemoveAll(keys)) return;
    keepFocus();
    removeRowsWithUndo(editor, playlistId, keys);
  };
  const listLoadedKeys = (): string[] => {
    const cached = editor.getCached();
    return cached ? listRows(cached.tracks).map(getRowKey) : [];
  };
  /** Runs an action on all selected rows, after loading the remaining pages if necessary. */
  const runOnSelected = async (action: RowAction, { keys, hasUnloadedRows }: SelectedRows): Promise<void> => {
    const selectedKeys = new Set(keys);
    if (!hasUnloadedRows) return action(selectedKeys);
    const unselectedKeys = new Set(listLoadedKeys().filter((key) => !selectedKeys.has(key)));
    try {
      await loadAll();
      action(new Set(listLoadedKeys().filter((key) => !unselectedKeys.has(key))));
    } catch (error) {
      showFailure(error);
    }
  };
  const actionsByKey: Readonly<Record<string, RowAction>> = {
    ArrowUp: (keys) => moveByStep(keys, -1),
    ArrowDown: (keys) => moveByStep(keys, 1),
    Home: moveToStart,
    End: moveToEnd,
  };

  return {
    /** Delete removes the rows. Alt with an arrow moves them; Alt with Home or End moves them to the start or end. */
    handleKeyDown(event: KeyboardEvent, selectedRows: SelectedRows): boolean {
      const hasNoModifier = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const moveAction = canMove ? actionsByKey[event.key] : undefined;
      const action = event.altKey ? moveAction : event.key === 'Delete' ? remove : undefined;
      if (!action || !hasNoModifier) return false;
      event.preventDefault();
      void runOnSelected(action, selectedRows);
      return true;
    },
    /** Additional entries for the menu of a row and for the selection bar. */
    buildMenuEntries(selectedRows: SelectedRows): (MenuEntry & { onSelect: () => void })[] {
      const createHandler = (action: RowAction) => () => void runOnSelected(action, selectedRows);
      const moves = [
        { label: t('Move to the start'), icon: ArrowUpToLine, onSelect: createHandler(moveToStart) },
        { label: t('Move to the end'), icon: ArrowDownToLine, onSelect: createHandler(moveToEnd) },
      ];
      return [
        ...(canRemoveAll(new Set(selectedRows.keys))
          ? [{ label: t('Remove from this playlist'), icon: ListX, onSelect: createHandler(remove) }]
          : []),
        // Several rows are moved by drag or keyboard, since the selection bar has little space.
        ...(canMove && isInStoredOrder() && selectedRows.keys.length === 1 ? moves : []),
      ];
    },
    /** Moves rows that were dropped before or after another row. */
    moveDroppedRows(keys: readonly string[], targetKey: string, isAfter: boolean): void {
      const cached = editor.getCached();
      const movedKeys = new Set(keys);
      if (!cached) return;
      const rows = listLoadedKeys();
      const index = rows.indexOf(targetKey) + (isAfter ? 1 : 0);
      const beforeKey = rows.slice(index).find((key) => !movedKeys.has(key));
      // The row after the last loaded one is not known yet.
      if (beforeKey === undefined && hasMore(cached.tracks)) return;
      moveBefore(movedKeys, beforeKey ?? null);
    },
  };
};

export type RowTools = ReturnType<typeof createRowTools>;
