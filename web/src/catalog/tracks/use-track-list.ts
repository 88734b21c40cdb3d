import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { PlayContext } from '../../player/engine/player.model.ts';
import type { Listed } from '../../player/lists/listed.ts';
import { trackEntries } from '../../player/menus/track-entries.ts';
import { player } from '../../player/player.ts';
import type { MenuEntries } from '../../ui/overlays/menu-entry.ts';
import { followSelection } from './active-selection.ts';
import { rowKeys } from './row-keys.ts';
import { createSelection, type Selection } from './selection.ts';

/** What a row asks of its list. The same object for as long as the list is shown, so that rows need not be drawn again. */
export interface TrackList {
  readonly selection: Selection;
  /** Plays the whole list from a row. */
  readonly play: (key: string) => void;
  /** Plays what is selected, or the list from a row that is not. */
  readonly playSelected: (key: string) => void;
  /** What is selected, or a row that is not. */
  readonly chosen: (key: string) => Listed;
  readonly menu: (key: string) => MenuEntries;
}

/**
 * Selection, menu and play of a list of tracks.
 * @param tracks those that are shown
 * @param whole the list that they are the first of, where they are not all of it
 * @param given the rows' own keys, where a track may be another row of it than before
 */
export const useTrackList = (
  tracks: readonly Track[],
  context: PlayContext,
  whole: Listed = { tracks },
  given?: readonly string[],
) => {
  const keys = useMemo(() => given ?? rowKeys(tracks), [tracks, given]);
  const latest = useRef({ tracks, context, keys, whole });
  useLayoutEffect(() => {
    latest.current = { tracks, context, keys, whole };
  });

  const { list, table } = useMemo(() => {
    const selection = createSelection();
    const selected = (): Listed => {
      const now = latest.current;
      const { keys: chosen, beyond } = selection.get();
      const rows = now.tracks.filter((_, place) => chosen.has(now.keys[place] ?? ''));
      if (!beyond) return { tracks: rows };
      return { tracks: [...rows, ...now.whole.tracks.slice(now.tracks.length)], rest: now.whole.rest };
    };
    const trackAt = (key: string): Track | undefined => latest.current.tracks[latest.current.keys.indexOf(key)];
    const isOneOfMany = (key: string): boolean => selection.get().keys.size > 1 && selection.get().keys.has(key);
    const play = (key: string): void => {
      const { context: from, keys: places, whole: all } = latest.current;
      player.play(all.tracks, { startIndex: places.indexOf(key), context: from, rest: all.rest });
    };
    const playSelected = (): void => {
      const { tracks: chosen, rest } = selected();
      player.play(chosen, { context: latest.current.context, rest });
    };
    const chosen = (key: string): Listed => {
      const track = trackAt(key);
      return selection.get().keys.has(key) ? selected() : { tracks: track ? [track] : [] };
    };
    const table = { selection, chosen: selected, play: playSelected };
    const list: TrackList = {
      selection,
      play,
      playSelected: (key) => (isOneOfMany(key) ? playSelected() : play(key)),
      chosen,
      menu(key) {
        const track = trackAt(key);
        if (isOneOfMany(key)) return import('./selection-actions.ts').then(({ selectionMenu }) => selectionMenu(table));
        return track ? trackEntries(track) : [];
      },
    };
    return { list, table };
  }, []);

  const unseen = whole.tracks.length - tracks.length;
  const { rest } = whole;
  const beyond = rest ? rest.count && rest.count + unseen : unseen;
  useLayoutEffect(() => list.selection.setRows(keys, beyond), [list, keys, beyond]);
  useEffect(() => followSelection(table), [table]);
  return { keys, list };
};
