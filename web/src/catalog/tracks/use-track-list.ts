import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { PlayContext } from '../../player/engine/player.model.ts';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import { player } from '../../player/player.ts';
import type { MenuEntries } from '../../ui/overlays/menu-entry.ts';
import { loadTrackMenu } from '../track-menu/load-track-menu.ts';
import { observeSelection } from './active-selection.ts';
import { createSelection, type Selection } from './selection.ts';

/** Returns a unique key for each row: the track's id, with a counter if the list contains the track more than once. */
const createRowKeys = (tracks: readonly Track[]): string[] => {
  const counts = new Map<string, number>();
  return tracks.map(({ id }) => {
    const occurrence = (counts.get(id) ?? 0) + 1;
    counts.set(id, occurrence);
    return occurrence === 1 ? id : `${id}/${occurrence}`;
  });
};

/** What rows need from their list. The object stays the same while the list is mounted, so that rows do not render again. */
export interface TrackList {
  readonly selection: Selection;
  /** Plays the full list from a row. */
  readonly play: (key: string) => void;
  /** Plays the selection if it has several rows including this one, or else the list from this row. */
  readonly playSelected: (key: string) => void;
  /** The selection if it includes this row, or else only this row. */
  readonly getSelectedTracks: (key: string) => LoadedTracks;
  readonly getMenuEntries: (key: string) => MenuEntries;
}

/**
 * Selection, menu and playback of a list of tracks.
 * @param tracks the tracks that are shown
 * @param fullList the full list, if `tracks` are only its first part
 * @param givenKeys row keys, for lists in which tracks move between rows
 */
export const useTrackList = (
  tracks: readonly Track[],
  context: PlayContext,
  fullList: LoadedTracks = { tracks },
  givenKeys?: readonly string[],
) => {
  const keys = useMemo(() => givenKeys ?? createRowKeys(tracks), [tracks, givenKeys]);
  const latestList = useRef({ tracks, context, keys, fullList });
  useLayoutEffect(() => {
    latestList.current = { tracks, context, keys, fullList };
  });

  const { list, table } = useMemo(() => {
    const selection = createSelection();
    const getSelected = (): LoadedTracks => {
      const currentList = latestList.current;
      const { keys: selectedKeys, hasUnloadedRows } = selection.get();
      const rows = currentList.tracks.filter((_, index) => selectedKeys.has(currentList.keys[index] ?? ''));
      if (!hasUnloadedRows) return { tracks: rows };
      return {
        tracks: [...rows, ...currentList.fullList.tracks.slice(currentList.tracks.length)],
        unloadedPart: currentList.fullList.unloadedPart,
      };
    };
    const findTrack = (key: string): Track | undefined =>
      latestList.current.tracks[latestList.current.keys.indexOf(key)];
    const isOneOfMany = (key: string): boolean => selection.get().keys.size > 1 && selection.get().keys.has(key);
    const play = (key: string): void => {
      const { context: playContext, keys: currentKeys, fullList: allTracks } = latestList.current;
      player.play(allTracks.tracks, {
        startIndex: currentKeys.indexOf(key),
        context: playContext,
        unloadedPart: allTracks.unloadedPart,
      });
    };
    const playSelected = (): void => {
      const { tracks: selectedTracks, unloadedPart } = getSelected();
      player.play(selectedTracks, { context: latestList.current.context, unloadedPart });
    };
    const getSelectedTracks = (key: string): LoadedTracks => {
      const track = findTrack(key);
      return selection.get().keys.has(key) ? getSelected() : { tracks: track ? [track] : [] };
    };
    const table = { selection, getSelectedTracks: getSelected, play: playSelected };
    const list: TrackList = {
      selection,
      play,
      playSelected: (key) => (isOneOfMany(key) ? playSelected() : play(key)),
      getSelectedTracks,
      getMenuEntries(key) {
        const track = findTrack(key);
        if (isOneOfMany(key))
          return import('./selection-actions.ts').then(({ createSelectionMenu }) => createSelectionMenu(table));
        return track ? loadTrackMenu(track) : [];
      },
    };
    return { list, table };
  }, []);

  const hiddenCount = fullList.tracks.length - tracks.length;
  const { unloadedPart } = fullList;
  const unloadedCount = unloadedPart ? unloadedPart.count && unloadedPart.count + hiddenCount : hiddenCount;
  useLayoutEffect(() => list.selection.setRows(keys, unloadedCount), [list, keys, unloadedCount]);
  useEffect(() => observeSelection(table), [table]);
  return { keys, list };
};
