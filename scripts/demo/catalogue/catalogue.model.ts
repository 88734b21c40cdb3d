import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import type { Colours, PatternName } from '../covers/cover.model.ts';
import type { SongPlan } from '../song.model.ts';
import type { StyleName } from '../styles/style-name.ts';

export type DemoArtist = {
  name: string;
  style: StyleName;
  /** Display names. They are also the genres of the tracks of which the artist is the main artist. */
  genres: readonly string[];
  bio: string;
  pattern: PatternName;
  colours: Colours;
  verified?: boolean;
};

/** Lyrics of a song: plain, or synced with the bar of the first line and the bars from each line to the next. */
export type DemoLyrics = { lines: readonly string[] } & ({ plain: true } | { firstBar: number; barsPerLine: number });

export type DemoTrack = Pick<SongPlan, 'key' | 'bpm' | 'bars' | 'progression'> & {
  title: string;
  /** By default the album's artists. The first one, the main artist, determines the style of the music. */
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
