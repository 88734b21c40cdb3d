import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { DayDatabase } from '@overtone/functions/plays/rollup/day-database.ts';
import { DayRollUp } from '@overtone/functions/plays/rollup/day-roll-up.ts';

// One way through a day's files, in a process of its own, whose memory nobody else fills: told are seconds and the most of it.

const [way = '', folder = '', day = ''] = process.argv.slice(2);
const files = readdirSync(folder)
  .toSorted()
  .filter((name) => name.endsWith('.gz'));
const textOf = (name: string): string => gunzipSync(readFileSync(join(folder, name))).toString();

const columns =
  'id track album artists genres length seconds outcome source listener network own device platform browser country city offline';
const names = columns.split(' ');

/** Every line into a table as it is: what anybody would have to do who asks the lines anything. */
const loadBare = (): void => {
  const database = new DatabaseSync(join(folder, 'bare.sqlite'));
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536');
  database.exec(`CREATE TABLE plays (${names.join(', ')})`);
  const insert = database.prepare(`INSERT INTO plays VALUES (${names.map(() => '?').join(', ')})`);
  for (const name of files) {
    database.exec('BEGIN');
    for (const line of textOf(name).split('\n')) {
      if (!line) continue;
      const event = JSON.parse(line);
      insert.run(
        ...names.map((each) => {
          const value = event[each];
          if (Array.isArray(value)) return JSON.stringify(value);
          return typeof value === 'boolean' ? Number(value) : value;
        }),
      );
    }
    database.exec('COMMIT');
  }
  database.close();
};

/** All that a roll-up does before it writes: load, what counts, and the total of every subject. */
const rollUp = () => {
  const from = performance.now();
  const database = new DayDatabase(join(folder, 'day.sqlite'), day);
  for (const name of files) database.load(textOf(name));
  const loaded = performance.now();
  const rolled = new DayRollUp(database);
  const [counted] = [performance.now()];
  let subjects = 0;
  const stored: Record<string, [units: number, times: number]> = {};
  for (const each of rolled.subjects()) {
    const { total } = rolled.totalOf(each);
    subjects += 1;
    const [units, times] = stored[each.kind] ?? [0, 0];
    // About as often as an hour of the day has one of its plays; its keys and its moment are 150 bytes.
    const often = Math.min(24, total.plays);
    const size = JSON.stringify(total).length + 150;
    stored[each.kind] = [units + often * Math.ceil(size / 1_024), times + often];
  }
  database.close();
  const seconds = { load: loaded - from, count: counted - loaded, add: performance.now() - counted };
  const units = Object.fromEntries(Object.entries(stored).map(([kind, [sum, times]]) => [kind, sum / times]));
  return { subjects, units, plays: rolled.rows.length, ...seconds };
};

const from = performance.now();
const cpuFrom = process.cpuUsage();
const result = way === 'bare' ? loadBare() : rollUp();
const cpu = process.cpuUsage(cpuFrom);
process.send?.({
  seconds: (performance.now() - from) / 1_000,
  cpu: (cpu.user + cpu.system) / 1e6,
  megabytes: process.resourceUsage().maxRSS / 1_024,
  ...result,
});
