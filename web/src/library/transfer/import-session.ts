import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { ParsedPlaylist } from '@overtone/shared/library/transfer/parsed-playlist.ts';
import { createStore } from '../../player/engine/store.ts';
import { createPlaylistId } from '../add-to-playlist/playlist-id.ts';
import { createPlaylist, type PlaylistCreation } from './create-playlist.ts';
import { type ImportRow, type ImportState, listMatchedTracks } from './import.model.ts';
import { matchSongs } from './match-songs.ts';

/** The user's options for the new playlist. */
export interface ImportOptions {
  readonly name: string;
  readonly isPublic: boolean;
  /** Whether repeated songs are added only once. */
  readonly shouldSkipDuplicates: boolean;
}

/** State of the import of one playlist. It lives outside React, so that renders do not affect running work. */
export const createImportSession = (playlistInFile: ParsedPlaylist) => {
  const { name, songs } = playlistInFile;
  const state = createStore<ImportState>({
    name,
    rows: songs.map(
      (song, index): ImportRow => ({ index, song, state: 'waiting', matchedBy: null, track: null, suggestions: [] }),
    ),
    step: 'matching',
    addedCount: 0,
  });
  const updateState = (changes: Partial<ImportState>): void => state.set({ ...state.get(), ...changes });
  const updateRows = (rows: readonly ImportRow[]): void => {
    const newRows = [...state.get().rows];
    for (const row of rows) newRows[row.index] = row;
    updateState({ rows: newRows });
  };
  let matchingController = new AbortController();
  let isStopped = false;
  let creation: PlaylistCreation | undefined;

  /** Matches the songs that were not matched yet or failed. Never rejects. */
  const match = async (): Promise<void> => {
    matchingController = new AbortController();
    const { signal } = matchingController;
    const remainingRows = state.get().rows.filter((row) => row.state === 'waiting' || row.state === 'failed');
    updateRows(remainingRows.map((row) => ({ ...row, state: 'waiting' })));
    updateState({ step: 'matching' });
    await matchSongs(remainingRows, updateRows, signal);
    if (!signal.aborted) updateState({ step: 'review' });
  };

  return {
    playlistInFile,
    state,
    match,
    /** Stops matching and creating. */
    stop(): void {
      matchingController.abort();
      isStopped = true;
    },
    /** Sets the track that the user has chosen for a song. Null leaves the song out. */
    choose(index: number, track: Track | null): void {
      const row = state.get().rows[index];
      if (row) updateRows([{ ...row, track, state: 'decided' }]);
    },
    /**
     * Creates the playlist, or continues an interrupted creation.
     * @returns the playlist, or undefined if it was stopped
     * @throws ApiError
     */
    async create({ name, isPublic, shouldSkipDuplicates }: ImportOptions): Promise<Playlist | undefined> {
      isStopped = false;
      const ids = listMatchedTracks(state.get().rows, shouldSkipDuplicates).map(({ id }) => id);
      creation ??= { id: createPlaylistId(), name, isPublic, ids };
      updateState({ step: 'creating', addedCount: creation.progress?.sentCount ?? 0 });
      const startedCreation = creation;
      try {
        const playlist = await createPlaylist(
          startedCreation,
          (progress) => {
            creation = { ...startedCreation, progress };
            updateState({ addedCount: progress.sentCount });
          },
          () => isStopped,
        );
        return isStopped ? undefined : playlist;
      } finally {
        updateState({ step: 'review' });
      }
    },
    /** Whether the creation has started. It can then only be continued with the same options. */
    hasStartedCreation: (): boolean => creation !== undefined,
  };
};

export type ImportSession = ReturnType<typeof createImportSession>;
