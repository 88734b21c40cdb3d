import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { trackMenu } from '../../player/menus/track-menu.ts';
import { player } from '../../player/player.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { followSelection } from './active-selection.ts';
import { rowKeys } from './row-keys.ts';
import { createSelection, type Selection } from './selection.ts';
import { selectionMenu } from './selection-actions.ts';

/** What a row asks of its list. The same object for as long as the list is shown, so that rows need not be drawn again. */
export interface TrackList {
  readonly selection: Selection;
  /** Plays the whole list from a row. */
  readonly play: (key: string) => void;
  /** Plays what is selected, or the list from a row that is not. */
  readonly playSelected: (key: string) => void;
  /** What is selected, or a row that is not. */
  readonly chosen: (key: string) => readonly Track[];
  readonly menu: (key: string) => MenuEntry[];
}

/** Selection, menu and play of a list of tracks. `onPlay` plays from a row where more is to come than is shown. */
export const useTrackList = <Row extends Track>(
  tracks: readonly Row[],
  context: PlayContext,
  onPlay?: (track: Row) => void,
) => {
  const keys = useMemo(() => rowKeys(tracks), [tracks]);
  const latest = useRef({ tracks, context, keys, onPlay });
  useLayoutEffect(() => {
    latest.current = { tracks, context, keys, onPlay };
  });

  const { list, table } = useMemo(() => {
    const selection = createSelection();
    const selected = (): Track[] => {
      const chosen = selection.get().keys;
      return latest.current.tracks.filter((_, place) => chosen.has(latest.current.keys[place] ?? ''));
    };
    const trackAt = (key: string): Track | undefined => latest.current.tracks[latest.current.keys.indexOf(key)];
    const isOneOfMany = (key: string): boolean => selection.get().keys.size > 1 && selection.get().keys.has(key);
    const play = (key: string): void => {
      const { tracks: all, context: from, keys: places, onPlay: playFrom } = latest.current;
      const startIndex = places.indexOf(key);
      const track = all[startIndex];
      if (track && playFrom) playFrom(track);
      else player.play(all, { startIndex, context: from });
    };
    const playSelected = (): void => player.play(selected(), { context: latest.current.context });
    const chosen = (key: string): readonly Track[] => {
      const track = trackAt(key);
      return selection.get().keys.has(key) ? selected() : track ? [track] : [];
    };
    const table = { selection, tracks: selected, play: playSelected };
    const list: TrackList = {
      selection,
      play,
      playSelected: (key) => (isOneOfMany(key) ? playSelected() : play(key)),
      chosen,
      menu(key) {
        const track = trackAt(key);
        if (isOneOfMany(key)) return selectionMenu(table);
        return track ? trackMenu(track) : [];
      },
    };
    return { list, table };
  }, []);

  useLayoutEffect(() => list.selection.setRows(keys), [list, keys]);
  useEffect(() => followSelection(table), [table]);
  return { keys, list };
};
