import type { DayTotal, TotalSubject } from '../plays/totals/day-total.item.ts';
import { DistinctSketch, hash48 } from '../plays/totals/distinct-sketch.ts';
import { setDayTotal } from '../plays/totals/totals.store.ts';

type Fields = Partial<Omit<DayTotal, 'users' | 'usersSketch'>> & {
  /** Listener IDs of the users who listened. */
  readonly users?: readonly string[];
};

/** Stores the totals of a subject on a day. By default each breakdown has one name. */
export const addDayTotal = async (
  subject: TotalSubject,
  day: string,
  { users = [], plays = 0, ...fields }: Fields,
): Promise<void> => {
  const countUnder = (name: string) => (plays > 0 ? { [name]: plays } : {});
  const sketch = new DistinctSketch();
  for (const id of users) sketch.add(hash48(id));
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
      rollUpStartedAt: `${day}T12:00:00.000Z`,
    },
    ...{ users: users.length, usersSketch: sketch.serialize() },
    ...{
      source: countUnder('album'),
      country: countUnder('DE'),
      city: countUnder('DE/Berlin'),
      device: countUnder('mobile'),
    },
    ...{ platform: countUnder('Android'), browser: countUnder('Chrome'), track: {}, album: {}, artist: {} },
    ...fields,
  });
};
