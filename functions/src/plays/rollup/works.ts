import { Dictionary } from './dictionary.ts';

/** What an event says of the music that was heard. */
export interface PlayedWork {
  readonly track: string;
  readonly album: string | null;
  readonly artists: readonly string[];
  readonly genres: readonly string[];
  readonly length: number;
}

/** The same as places in dictionaries. */
export interface Work {
  readonly heard: PlayedWork;
  readonly track: number;
  /** -1 for a track without one. */
  readonly album: number;
  readonly artists: readonly number[];
  readonly genres: readonly number[];
}

// Loops: this is asked of every play.
const areSame = (some: readonly string[], others: readonly string[]): boolean => {
  if (some.length !== others.length) return false;
  for (let place = 0; place < some.length; place += 1) if (some[place] !== others[place]) return false;
  return true;
};

const isSame = (one: PlayedWork, other: PlayedWork): boolean =>
  one.album === other.album &&
  one.length === other.length &&
  areSame(one.artists, other.artists) &&
  areSame(one.genres, other.genres);

/** The music of a day, each once: one for each track, more where it was edited meanwhile. */
export class Works {
  readonly all: Work[] = [];
  readonly tracks = new Dictionary();
  readonly albums = new Dictionary();
  readonly artists = new Dictionary();
  readonly genres = new Dictionary();
  readonly #ofTrack = new Map<string, number[]>();

  placeOf(heard: PlayedWork): number {
    const known = this.#ofTrack.get(heard.track) ?? [];
    for (const place of known) if (isSame((this.all[place] as Work).heard, heard)) return place;
    const place = this.all.push(this.#workOf(heard)) - 1;
    this.#ofTrack.set(heard.track, [...known, place]);
    return place;
  }

  #workOf(heard: PlayedWork): Work {
    const { track, album, artists, genres } = heard;
    return {
      heard,
      track: this.tracks.placeOf(track),
      album: album === null ? -1 : this.albums.placeOf(album),
      artists: [...new Set(artists)].map((artist) => this.artists.placeOf(artist)),
      genres: [...new Set(genres)].map((genre) => this.genres.placeOf(genre)),
    };
  }
}
