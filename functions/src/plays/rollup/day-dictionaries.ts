import { other } from '../totals/breakdown.ts';

/**
 * Assigns indexes to texts in the order in which they are first seen. Rows store the index, which is small and sorts
 * fast.
 */
export class Dictionary {
  readonly texts: string[] = [];
  readonly #indexes = new Map<string, number>();

  /** @param max the largest number of entries; all further texts count as `other` */
  indexOf(text: string, max = Number.POSITIVE_INFINITY): number {
    const index = this.#indexes.get(text);
    if (index !== undefined) return index;
    if (this.texts.length >= max - 1 && text !== other) return this.indexOf(other);
    this.#indexes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** The fields of an event that describe the played track. */
export interface PlayedWork {
  readonly track: string;
  readonly album: string | null;
  readonly artists: readonly string[];
  readonly genres: readonly string[];
  readonly length: number;
}

/** A played work whose texts are replaced by their indexes in dictionaries. */
export interface IndexedWork {
  readonly played: PlayedWork;
  readonly track: number;
  /** -1 for a track without an album. */
  readonly album: number;
  readonly artists: readonly number[];
  readonly genres: readonly number[];
}

// Plain loops, because this runs for every play.
const areSame = (a: readonly string[], b: readonly string[]): boolean => {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false;
  return true;
};

const isSame = (a: PlayedWork, b: PlayedWork): boolean =>
  a.album === b.album && a.length === b.length && areSame(a.artists, b.artists) && areSame(a.genres, b.genres);

/** The works of a day: one for each track, and another one for each time that it was edited during the day. */
class Works {
  readonly all: IndexedWork[] = [];
  readonly tracks = new Dictionary();
  readonly albums = new Dictionary();
  readonly artists = new Dictionary();
  readonly genres = new Dictionary();
  readonly #indexesByTrack = new Map<string, number[]>();

  indexOf(played: PlayedWork): number {
    const indexes = this.#indexesByTrack.get(played.track) ?? [];
    for (const index of indexes) if (isSame((this.all[index] as IndexedWork).played, played)) return index;
    const index = this.all.push(this.#toIndexedWork(played)) - 1;
    this.#indexesByTrack.set(played.track, [...indexes, index]);
    return index;
  }

  #toIndexedWork(played: PlayedWork): IndexedWork {
    const { track, album, artists, genres } = played;
    return {
      played,
      track: this.tracks.indexOf(track),
      album: album === null ? -1 : this.albums.indexOf(album),
      artists: [...new Set(artists)].map((artist) => this.artists.indexOf(artist)),
      genres: [...new Set(genres)].map((genre) => this.genres.indexOf(genre)),
    };
  }
}

/** The texts of a day's plays. */
export class DayDictionaries {
  readonly works = new Works();
  readonly sources = new Dictionary();
  readonly devices = new Dictionary();
  readonly platforms = new Dictionary();
  readonly browsers = new Dictionary();
  readonly countries = new Dictionary();
  readonly cities = new Dictionary();
}
