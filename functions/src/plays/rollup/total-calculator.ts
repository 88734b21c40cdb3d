import { buildBreakdown, buildPlaceBreakdown, type NameCounts, unknown } from '../totals/breakdown.ts';
import type { DayTotal } from '../totals/day-total.item.ts';
import { DistinctSketch } from '../totals/distinct-sketch.ts';
import type { Columns } from './columns.ts';
import type { Dictionary } from './day-dictionaries.ts';

/**
 * Counts plays and distinct listeners by key. It is reused for one subject after another without allocating new
 * arrays.
 */
class Tally {
  readonly #plays: Uint32Array;
  readonly #listeners: Uint32Array;
  readonly #lastListeners: Int32Array;
  #countedKeys: number[] = [];

  constructor(size: number) {
    this.#plays = new Uint32Array(size);
    this.#listeners = new Uint32Array(size);
    this.#lastListeners = new Int32Array(size);
  }

  /**
   * Counts a play. The plays of a listener must be consecutive, because each is only compared with the previous one.
   * @param listener negative if the listener is not counted
   */
  add(key: number, listener: number): void {
    const plays = this.#plays[key] ?? 0;
    if (plays === 0) this.#countedKeys.push(key);
    if (plays === 0 || this.#lastListeners[key] !== listener) {
      if (listener >= 0) this.#listeners[key] = (this.#listeners[key] ?? 0) + 1;
      this.#lastListeners[key] = listener;
    }
    this.#plays[key] = plays + 1;
  }

  /**
   * Returns the counts since the last call and resets them.
   * @param texts the names of the keys
   */
  takeCounts(texts: readonly string[]): NameCounts[] {
    const counts = this.#countedKeys.map((key) => ({
      name: texts[key] ?? unknown,
      plays: this.#plays[key] ?? 0,
      listeners: this.#listeners[key] ?? 0,
    }));
    for (const key of this.#countedKeys) {
      this.#plays[key] = 0;
      this.#listeners[key] = 0;
    }
    this.#countedKeys = [];
    return counts;
  }
}

/** The totals of a subject, without the subject and the day. */
export type Total = Omit<DayTotal, 'subject' | 'day' | 'rollUpStartedAt'>;
/** The part of the totals that is calculated from plays. */
type PlaysTotal = Omit<Total, 'likes' | 'saves' | 'reposts' | 'follows'>;

/** Listeners of a subject who count for charts, as `selectChartListeners` selects them. */
export interface ChartListeners {
  readonly all: number;
  readonly byCountry: ReadonlyMap<string, number>;
  readonly byGenre: ReadonlyMap<string, number>;
}

/** Breakdowns that not every subject has. */
export type OptionalBreakdown = 'track' | 'album' | 'artist';

const takeCounts = (tally: Tally, { texts }: Dictionary): NameCounts[] => tally.takeCounts(texts);

/**
 * Calculates the totals of the subjects of a day, one after the other. It reuses its tallies, which have an
 * entry for every name of the day.
 */
export class TotalCalculator {
  readonly #columns: Columns;
  readonly #chartListeners: Int32Array;
  readonly #tallies;

  /** @param chartListeners as returned by `selectChartListeners` */
  constructor(columns: Columns, chartListeners: Int32Array) {
    this.#columns = columns;
    this.#chartListeners = chartListeners;
    const { sources, devices, platforms, browsers, countries, cities, works } = columns.dictionaries;
    const createTally = ({ texts }: Dictionary) => new Tally(texts.length);
    this.#tallies = {
      source: createTally(sources),
      device: createTally(devices),
      platform: createTally(platforms),
      browser: createTally(browsers),
      country: createTally(countries),
      city: createTally(cities),
      genre: createTally(works.genres),
      track: createTally(works.tracks),
      // One more entry for tracks without an album.
      album: new Tally(works.albums.texts.length + 1),
      artist: createTally(works.artists),
    };
  }

  /**
   * @param rows the counted plays of the subject, grouped by listener
   * @param breakdowns empty for a track
   */
  calculate(
    rows: Int32Array,
    breakdowns: ReadonlySet<OptionalBreakdown>,
  ): { readonly total: PlaysTotal; readonly chartListeners: ChartListeners } {
    const columns = this.#columns;
    const { listeners, dictionaries } = columns;
    const { works } = dictionaries;
    const { source, device, platform, browser, country, city, genre, track, album, artist } = this.#tallies;
    const sketch = new DistinctSketch();
    const [hasTracks, hasAlbums, hasArtists] = [
      breakdowns.has('track'),
      breakdowns.has('album'),
      breakdowns.has('artist'),
    ];
    let [seconds, guests, users, chartListenerCount, lastListener] = [0, 0, 0, 0, -1];
    for (const row of rows) {
      const listener = columns.getListener(row);
      const chartListener = this.#chartListeners[listener] ?? -1;
      if (listener !== lastListener) {
        lastListener = listener;
        if (chartListener >= 0) chartListenerCount += 1;
        const hash = listeners[listener] ?? -1;
        if (hash < 0) guests += 1;
        else {
          users += 1;
          sketch.add(hash);
        }
      }
      seconds += columns.getSeconds(row);
      source.add(columns.getSource(row), chartListener);
      device.add(columns.getDevice(row), chartListener);
      platform.add(columns.getPlatform(row), chartListener);
      browser.add(columns.getBrowser(row), chartListener);
      country.add(columns.getCountry(row), chartListener);
      city.add(columns.getCity(row), chartListener);
      const work = columns.getWork(row);
      for (const each of work.genres) genre.add(each, chartListener);
      if (hasTracks) track.add(work.track, chartListener);
      if (hasAlbums) album.add(work.album < 0 ? works.albums.texts.length : work.album, chartListener);
      if (hasArtists) for (const each of work.artists) artist.add(each, chartListener);
    }
    const countries = takeCounts(country, dictionaries.countries);
    const counts = {
      source: buildBreakdown(takeCounts(source, dictionaries.sources)),
      country: buildPlaceBreakdown(countries),
      city: buildPlaceBreakdown(takeCounts(city, dictionaries.cities)),
      device: buildBreakdown(takeCounts(device, dictionaries.devices)),
      platform: buildBreakdown(takeCounts(platform, dictionaries.platforms)),
      browser: buildBreakdown(takeCounts(browser, dictionaries.browsers)),
      track: buildBreakdown(takeCounts(track, works.tracks)),
      album: buildBreakdown(takeCounts(album, works.albums)),
      artist: buildBreakdown(takeCounts(artist, works.artists)),
    };
    const byGenre = new Map(takeCounts(genre, works.genres).map(({ name, listeners }) => [name, listeners]));
    const shownCountries = countries.filter(({ name }) => name !== unknown && Object.hasOwn(counts.country, name));
    return {
      total: { plays: rows.length, seconds, guests, users, usersSketch: sketch.serialize(), ...counts },
      chartListeners: {
        all: chartListenerCount,
        byCountry: new Map(shownCountries.map(({ name, listeners }) => [name, listeners])),
        byGenre,
      },
    };
  }
}
