import type { DayTotal, TotalSubject } from '../plays/totals/day-total.item.ts';
import { Distinct, hash48 } from '../plays/totals/distinct.ts';
import { setDayTotal } from '../plays/totals/totals.store.ts';

type Fields = Partial<Omit<DayTotal, 'people' | 'peopleSketch'>> & {
  /** Keys of the people who listened. */
  readonly people?: readonly string[];
};

/** A day of a subject as the roll-up sets it; what is left out of a dimension is all of one name. */
export const addDayTotal = async (
  subject: TotalSubject,
  day: string,
  { people = [], plays = 0, ...fields }: Fields,
): Promise<void> => {
  const all = (name: string) => (plays > 0 ? { [name]: plays } : {});
  const distinct = new Distinct();
  for (const key of people) distinct.add(hash48(key));
  await setDayTotal({
    ...{
      subject,
      day,
      plays,
      likes: 0,
      saves: 0,
      reposts: 0,
      follows: 0,
      seconds: plays * 180,
      guests: 0,
      rolledAt: `${day}T12:00:00.000Z`,
    },
    ...{ people: people.length, peopleSketch: distinct.toText() },
    ...{ source: all('album'), country: all('DE'), city: all('DE/Berlin'), device: all('mobile') },
    ...{ platform: all('Android'), browser: all('Chrome'), track: {}, album: {}, artist: {} },
    ...fields,
  });
};
