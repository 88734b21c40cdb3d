import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { ListedSongs } from '@overtone/shared/library/transfer/listed-songs.ts';
import { createStore } from '../../player/engine/store.ts';
import { newPlaylistId } from '../../player/playlists/playlist-id.ts';
import { type ImportRow, type ImportState, tracksOf } from './import.model.ts';
import { type Making, makePlaylist } from './make-playlist.ts';
import { matchSongs } from './match-songs.ts';

/** What somebody says of the playlist that is to be made. */
export interface ImportChoice {
  readonly name: string;
  readonly isPublic: boolean;
  /** Each song once, however often the file has it. */
  readonly once: boolean;
}

/** The import of one file: outside React, so that what is under way goes by no render. */
export const createImport = (listed: ListedSongs) => {
  const { name, songs } = listed;
  const state = createStore<ImportState>({
    name,
    rows: songs.map(
      (song, place): ImportRow => ({ place, song, state: 'waiting', by: null, track: null, guesses: [] }),
    ),
    step: 'matching',
    made: 0,
  });
  const set = (changed: Partial<ImportState>): void => state.set({ ...state.get(), ...changed });
  const put = (rows: readonly ImportRow[]): void => {
    const next = [...state.get().rows];
    for (const row of rows) next[row.place] = row;
    set({ rows: next });
  };
  let matching = new AbortController();
  let isStopped = false;
  let making: Making | undefined;

  /** Looks for what was not looked for yet. Never rejects. */
  const match = async (): Promise<void> => {
    matching = new AbortController();
    const { signal } = matching;
    const left = state.get().rows.filter((row) => row.state === 'waiting' || row.state === 'failed');
    put(left.map((row) => ({ ...row, state: 'waiting' })));
    set({ step: 'matching' });
    await matchSongs(left, put, signal);
    if (!signal.aborted) set({ step: 'review' });
  };

  return {
    listed,
    state,
    match,
    /** Ends whatever is under way. */
    stop(): void {
      matching.abort();
      isStopped = true;
    },
    /** Says by hand what a song is; null leaves it out. */
    choose(place: number, track: Track | null): void {
      const row = state.get().rows[place];
      if (row) put([{ ...row, track, state: 'decided' }]);
    },
    /**
     * Makes the playlist, or goes on with it where that was cut off.
     * @returns undefined where it was stopped
     * @throws ApiError
     */
    async make({ name, isPublic, once }: ImportChoice): Promise<Playlist | undefined> {
      isStopped = false;
      const ids = tracksOf(state.get().rows, once).map(({ id }) => id);
      making ??= { id: newPlaylistId(), name, isPublic, ids };
      set({ step: 'making', made: making.made?.done ?? 0 });
      const begun = making;
      try {
        const playlist = await makePlaylist(
          begun,
          (made) => {
            making = { ...begun, made };
            set({ made: made.done });
          },
          () => isStopped,
        );
        return isStopped ? undefined : playlist;
      } finally {
        set({ step: 'review' });
      }
    },
    /** Whether there is a playlist of it already, which is gone on with as it was begun. */
    isBegun: (): boolean => making !== undefined,
  };
};

export type Import = ReturnType<typeof createImport>;
