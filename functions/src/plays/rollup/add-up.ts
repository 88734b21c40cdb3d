import { unknown } from '../names.ts';
import { breakdownOf, type Named, placesOf } from '../totals/breakdown.ts';
import type { DayTotal } from '../totals/day-total.item.ts';
import { Distinct } from '../totals/distinct.ts';
import type { Columns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import { Tally } from './tally.ts';

/** What became of a subject, without whose and when. */
export type Total = Omit<DayTotal, 'subject' | 'day' | 'rolledAt'>;
/** As far as plays say so. */
type PlaysTotal = Omit<Total, 'likes' | 'saves' | 'reposts' | 'follows'>;

/** Listeners of a subject by what charts are made of, as `headsOf` counts them. */
export interface Heads {
  readonly all: number;
  readonly byCountry: ReadonlyMap<string, number>;
  readonly byGenre: ReadonlyMap<string, number>;
}

/** What a subject is broken down by beside what everything is. */
export type Within = 'track' | 'album' | 'artist';

const named = (tally: Tally, { texts }: Dictionary): Named[] => tally.take(texts);

/**
 * Adds up one subject of a day after the other. What is counted in is made once, for the day.
 */
export class AddingUp {
  readonly #columns: Columns;
  readonly #heads: Int32Array;
  readonly #tallies;

  /** @param heads as `headsOf` has them */
  constructor(columns: Columns, heads: Int32Array) {
    this.#columns = columns;
    this.#heads = heads;
    const { sources, devices, platforms, browsers, countries, cities, works } = columns.names;
    const tallyOf = ({ texts }: Dictionary) => new Tally(texts.length);
    this.#tallies = {
      source: tallyOf(sources),
      device: tallyOf(devices),
      platform: tallyOf(platforms),
      browser: tallyOf(browsers),
      country: tallyOf(countries),
      city: tallyOf(cities),
      genre: tallyOf(works.genres),
      track: tallyOf(works.tracks),
      // One more, for tracks without an album.
      album: new Tally(works.albums.texts.length + 1),
      artist: tallyOf(works.artists),
    };
  }

  /**
   * @param rows of the subject, each listener's together
   * @param within empty for a track
   */
  totalOf(rows: Int32Array, within: ReadonlySet<Within>): { readonly total: PlaysTotal; readonly heads: Heads } {
    const columns = this.#columns;
    const { listeners, names } = columns;
    const { works } = names;
    const { source, device, platform, browser, country, city, genre, track, album, artist } = this.#tallies;
    const people = new Distinct();
    const [hasTracks, hasAlbums, hasArtists] = [within.has('track'), within.has('album'), within.has('artist')];
    let [seconds, guests, persons, heads, last] = [0, 0, 0, 0, -1];
    for (const row of rows) {
      const who = columns.listener(row);
      const head = this.#heads[who] ?? -1;
      if (who !== last) {
        last = who;
        if (head >= 0) heads += 1;
        const hash = listeners[who] ?? -1;
        if (hash < 0) guests += 1;
        else {
          persons += 1;
          people.add(hash);
        }
      }
      seconds += columns.seconds(row);
      source.add(columns.source(row), head);
      device.add(columns.device(row), head);
      platform.add(columns.platform(row), head);
      browser.add(columns.browser(row), head);
      country.add(columns.country(row), head);
      city.add(columns.city(row), head);
      const music = columns.work(row);
      for (const each of music.genres) genre.add(each, head);
      if (hasTracks) track.add(music.track, head);
      if (hasAlbums) album.add(music.album < 0 ? works.albums.texts.length : music.album, head);
      if (hasArtists) for (const each of music.artists) artist.add(each, head);
    }
    const countries = named(country, names.countries);
    const counts = {
      source: breakdownOf(named(source, names.sources)),
      country: placesOf(countries),
      city: placesOf(named(city, names.cities)),
      device: breakdownOf(named(device, names.devices)),
      platform: breakdownOf(named(platform, names.platforms)),
      browser: breakdownOf(named(browser, names.browsers)),
      track: breakdownOf(named(track, works.tracks)),
      album: breakdownOf(named(album, works.albums)),
      artist: breakdownOf(named(artist, works.artists)),
    };
    const byGenre = new Map(named(genre, works.genres).map(({ name, listeners: heads }) => [name, heads]));
    const shown = countries.filter(({ name }) => name !== unknown && Object.hasOwn(counts.country, name));
    return {
      total: { plays: rows.length, seconds, guests, people: persons, peopleSketch: people.toText(), ...counts },
      heads: {
        all: heads,
        byCountry: new Map(shown.map(({ name, listeners: heads }) => [name, heads])),
        byGenre,
      },
    };
  }
}
