import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { ChartLists, DayChart } from '../charts/day-chart.ts';
import type { RolledSubject } from './day-roll-up.ts';
import type { ChartListeners } from './total-calculator.ts';

type Row = [id: string, listeners: number];

/**
 * A day's list is longer than a chart by this factor: nearly everything in the chart of two weeks is in the longer
 * lists of single days.
 */
const dayListFactor = 3;

/** Keeps the IDs with the most listeners. */
class TopList {
  #rows: Row[] = [];
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  add(id: string, listeners: number): void {
    this.#rows.push([id, listeners]);
    if (this.#rows.length > 2 * this.#max) this.#rows = this.build();
  }

  build(): Row[] {
    return this.#rows
      .toSorted(([a, listeners], [b, otherListeners]) => otherListeners - listeners || (a < b ? -1 : 1))
      .slice(0, this.#max);
  }
}

class TopLists {
  readonly #all = new TopList(playLimits.chartMax * dayListFactor);
  readonly #genres = new Map<string, TopList>();
  readonly #countries = new Map<string, TopList>();

  add(id: string, { all, byGenre, byCountry }: ChartListeners): void {
    this.#all.add(id, all);
    const addByName = (lists: Map<string, TopList>, listenersByName: ReadonlyMap<string, number>) => {
      for (const [name, listeners] of listenersByName) {
        const list = lists.get(name) ?? new TopList(playLimits.chartOfLabelMax * dayListFactor);
        lists.set(name, list);
        list.add(id, listeners);
      }
    };
    addByName(this.#genres, byGenre);
    addByName(this.#countries, byCountry);
  }

  build(): ChartLists {
    const build = (lists: Map<string, TopList>) =>
      Object.fromEntries([...lists].map(([name, list]) => [name, list.build()]));
    return { all: this.#all.build(), genres: build(this.#genres), countries: build(this.#countries) };
  }
}

/** Builds a day's chart while the totals of its subjects are calculated. */
export class DayChartBuilder {
  readonly #kinds = { track: new TopLists(), album: new TopLists(), artist: new TopLists() };

  add({ kind, subject, rows }: RolledSubject, listeners: ChartListeners): void {
    if (kind !== 'site' && rows.length > 0) this.#kinds[kind].add(subject, listeners);
  }

  build(): DayChart {
    const { track, album, artist } = this.#kinds;
    return { tracks: track.build(), albums: album.build(), artists: artist.build() };
  }
}
