import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import type { Colours, SystemName } from '../covers/cover.model.ts';
import type { SongPlan } from '../song.model.ts';
import type { StyleName } from '../styles/style-name.ts';

export type DemoArtist = {
  name: string;
  style: StyleName;
  /** As people write them; a track without its own has its first artist's. */
  genres: readonly string[];
  bio: string;
  system: SystemName;
  colours: Colours;
  verified?: boolean;
};

/** Words of a song. `from` and `every` count bars: the first line's, and from each line to the next. */
export type DemoLyrics = { lines: readonly string[] } & ({ plain: true } | { from: number; every: number });

export type DemoTrack = Pick<SongPlan, 'key' | 'bpm' | 'bars' | 'progression'> & {
  title: string;
  /** Without any: the album's. Its music is of the first one's style. */
  artists?: readonly string[];
  plays: number;
  explicit?: boolean;
};

export type DemoAlbum = {
  title: string;
  artists: readonly [string, ...string[]];
  type: AlbumType;
  /** ISO 8601 date. */
  releaseDate: string;
  description: string;
  tags: readonly string[];
  colours: Colours;
  tracks: readonly DemoTrack[];
};
