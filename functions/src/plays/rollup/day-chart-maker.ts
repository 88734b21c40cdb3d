import { limits } from '@overtone/shared/limits.ts';
import type { ChartLists, DayChart } from '../charts/day-chart.ts';
import type { Heads } from './add-up.ts';
import type { RolledSubject } from './day-roll-up.ts';

type Row = [id: string, listeners: number];

/** Of those that come into a chart of two weeks, nearly all are among so many times as many of a day. */
const spare = 3;

/** The most heard ones of however many are added. */
class Top {
  #rows: Row[] = [];
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  add(id: string, listeners: number): void {
    this.#rows.push([id, listeners]);
    if (this.#rows.length > 2 * this.#max) this.#rows = this.take();
  }

  take(): Row[] {
    return this.#rows
      .toSorted(([one, most], [other, less]) => less - most || (one < other ? -1 : 1))
      .slice(0, this.#max);
  }
}

class Tops {
  readonly #all = new Top(limits.chartMax * spare);
  readonly #genres = new Map<string, Top>();
  readonly #countries = new Map<string, Top>();

  add(id: string, { all, byGenre, byCountry }: Heads): void {
    this.#all.add(id, all);
    const each = (tops: Map<string, Top>, by: ReadonlyMap<string, number>) => {
      for (const [name, listeners] of by) {
        const top = tops.get(name) ?? new Top(limits.chartOfLabelMax * spare);
        tops.set(name, top);
        top.add(id, listeners);
      }
    };
    each(this.#genres, byGenre);
    each(this.#countries, byCountry);
  }

  take(): ChartLists {
    const taken = (tops: Map<string, Top>) => Object.fromEntries([...tops].map(([name, top]) => [name, top.take()]));
    return { all: this.#all.take(), genres: taken(this.#genres), countries: taken(this.#countries) };
  }
}

/** Collects a day's chart while its subjects are added up. */
export class DayChartMaker {
  readonly #kinds = { track: new Tops(), album: new Tops(), artist: new Tops() };

  look({ kind, subject, rows }: RolledSubject, heads: Heads): void {
    if (kind !== 'site' && rows.length > 0) this.#kinds[kind].add(subject, heads);
  }

  take(): DayChart {
    const { track, album, artist } = this.#kinds;
    return { tracks: track.take(), albums: album.take(), artists: artist.take() };
  }
}
