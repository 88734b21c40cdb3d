import type { PlaylistId } from '@overtone/shared/ids.ts';
import { ArrowDownToLine, ArrowUpToLine, ListX } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { count, t, tn } from '../../../lib/i18n.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import type { MenuEntry } from '../../../ui/overlays/menu-entry.ts';
import { type PlaylistRow, rowKey } from '../playlist-row.ts';
import { hasMore, pick, rowsOf, steppedBefore } from './edited-rows.ts';
import type { PlaylistEditor } from './playlist-editor.ts';
import { move } from './row-edits.ts';
import { takeRowsOut } from './take-rows-out.ts';

export interface RowToolsParts {
  readonly editor: PlaylistEditor;
  readonly playlistId: PlaylistId;
  /** Whether rows may be moved at all, and which may be taken out: others' playlists are shared with a role. */
  readonly mayMove: boolean;
  readonly mayTakeOut: (row: PlaylistRow) => boolean;
  /** Whether the rows are shown in the playlist's own order: in another one there is no place to move them to. */
  readonly isOrdered: () => boolean;
  /** Tells a screen reader what became of what was moved. */
  readonly announce: (words: string) => void;
  /** Says why nothing can be moved now. */
  readonly refuse: () => void;
  /** Rows are about to change: whoever is on one of them is not to be lost. */
  readonly keepFocus: () => void;
  /** Loads the list to its end. */
  readonly loadAll: () => Promise<void>;
}

/** Rows by their keys; with `beyond`, all that comes after those that are loaded as well. */
export interface Chosen {
  readonly keys: readonly string[];
  readonly beyond: boolean;
}

type Act = (keys: ReadonlySet<string>) => void;

/** What the owner of a playlist, and those who share it, can do with rows of it, by their keys. */
export const createRowTools = (parts: RowToolsParts) => {
  const { editor, playlistId, mayMove, mayTakeOut, isOrdered, announce, refuse, keepFocus, loadAll } = parts;
  const sayPlace = (keys: ReadonlySet<string>): void => {
    const known = editor.known();
    if (!known) return;
    const { tracks, playlist } = known;
    const [first] = pick(tracks, keys);
    const place = rowsOf(tracks).findIndex((row) => keys.has(rowKey(row))) + 1;
    if (!first || place === 0) announce(t('Moved to the end'));
    else {
      announce(
        tn(keys.size, ':name: place :place of :all', ':count songs: from place :place of :all', {
          name: first.name,
          place: count(place),
          all: count(playlist.tracksCount),
        }),
      );
    }
  };
  const moveBefore = (keys: ReadonlySet<string>, before: string | null): void => {
    if (!isOrdered()) {
      refuse();
      return;
    }
    keepFocus();
    editor.add(move(playlistId, keys, before));
    sayPlace(keys);
  };
  const step = (keys: ReadonlySet<string>, steps: 1 | -1): void => {
    const known = editor.known();
    const before = known && steppedBefore(known.tracks, keys, steps);
    // Where there is no other place, it is said where they are.
    if (before === undefined && isOrdered()) sayPlace(keys);
    else moveBefore(keys, before ?? null);
  };
  /** The first row that is not among them. */
  const firstOther = (keys: ReadonlySet<string>): string | null => {
    const known = editor.known();
    const first = known && rowsOf(known.tracks).find((row) => !keys.has(rowKey(row)));
    return first ? rowKey(first) : null;
  };
  const toStart: Act = (keys) => moveBefore(keys, firstOther(keys));
  const toEnd: Act = (keys) => moveBefore(keys, null);
  const isTheirs = (keys: ReadonlySet<string>): boolean => {
    const known = editor.known();
    return known !== undefined && pick(known.tracks, keys).every(mayTakeOut);
  };
  const takeOut: Act = (keys) => {
    if (!isTheirs(keys)) return;
    keepFocus();
    takeRowsOut(editor, playlistId, keys);
  };
  const loaded = (): string[] => {
    const known = editor.known();
    return known ? rowsOf(known.tracks).map(rowKey) : [];
  };
  /** Does it to all that is chosen: what was not loaded is loaded first. */
  const withChosen = async (act: Act, { keys, beyond }: Chosen): Promise<void> => {
    const chosen = new Set(keys);
    if (!beyond) return act(chosen);
    const spared = new Set(loaded().filter((key) => !chosen.has(key)));
    try {
      await loadAll();
      act(new Set(loaded().filter((key) => !spared.has(key))));
    } catch (error) {
      showFailure(error);
    }
  };
  const byKey: Readonly<Record<string, Act>> = {
    ArrowUp: (keys) => step(keys, -1),
    ArrowDown: (keys) => step(keys, 1),
    Home: toStart,
    End: toEnd,
  };

  return {
    /** Delete takes them out, Alt with an arrow moves them, with Home and End to the playlist's ends. */
    press(event: KeyboardEvent, chosen: Chosen): boolean {
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const moves = mayMove ? byKey[event.key] : undefined;
      const act = event.altKey ? moves : event.key === 'Delete' ? takeOut : undefined;
      if (!act || !plain) return false;
      event.preventDefault();
      void withChosen(act, chosen);
      return true;
    },
    /** What a row's menu, and the bar of a selection, have beside what they have everywhere. */
    entries(chosen: Chosen): (MenuEntry & { onSelect: () => void })[] {
      const start = (act: Act) => () => void withChosen(act, chosen);
      const moves = [
        { label: t('Move to the start'), icon: ArrowUpToLine, onSelect: start(toStart) },
        { label: t('Move to the end'), icon: ArrowDownToLine, onSelect: start(toEnd) },
      ];
      return [
        ...(isTheirs(new Set(chosen.keys))
          ? [{ label: t('Remove from this playlist'), icon: ListX, onSelect: start(takeOut) }]
          : []),
        // Several are dragged, or moved by keys: a bar has room for so much.
        ...(mayMove && isOrdered() && chosen.keys.length === 1 ? moves : []),
      ];
    },
    /** Rows were dropped before or after another one. */
    drop(keys: readonly string[], by: string, isAfter: boolean): void {
      const known = editor.known();
      const chosen = new Set(keys);
      if (!known) return;
      const rows = loaded();
      const at = rows.indexOf(by) + (isAfter ? 1 : 0);
      const before = rows.slice(at).find((key) => !chosen.has(key));
      // What comes after the last one that is loaded is not known yet.
      if (before === undefined && hasMore(known.tracks)) return;
      moveBefore(chosen, before ?? null);
    },
  };
};

export type RowTools = ReturnType<typeof createRowTools>;
