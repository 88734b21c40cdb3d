import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { DayDatabase } from '@overtone/functions/plays/rollup/day-database.ts';
import { DayRollUp } from '@overtone/functions/plays/rollup/day-roll-up.ts';

// Loads or rolls up the event files of a day: `node plays.worker.ts load|roll-up FOLDER DAY`. It runs in a separate
// process, so that its peak memory can be measured. It sends a `WorkerResult` to the parent process.

/** The mode `load` sets no `subjects`, `plays` or `units`. */
export interface WorkerResult {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
  readonly subjects: number;
  /** Number of plays that were counted. */
  readonly plays: number;
  /** Average write units of a stored total, by kind of subject. */
  readonly units: Readonly<Record<string, number>>;
}

const [mode = '', folder = '', day = ''] = process.argv.slice(2);
const files = readdirSync(folder)
  .toSorted()
  .filter((name) => name.endsWith('.gz'));
const readFile = (name: string): string => gunzipSync(readFileSync(join(folder, name))).toString();

const columns =
  'id track album artists genres length seconds outcome source listener network isByManager device platform browser country city offline'.split(
    ' ',
  );

/** Inserts all lines into a table unchanged. This is the baseline, because every query of the lines needs it. */
const loadFiles = (): void => {
  const database = new DatabaseSync(join(folder, 'load.sqlite'));
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536');
  database.exec(`CREATE TABLE plays (${columns.join(', ')})`);
  const insert = database.prepare(`INSERT INTO plays VALUES (${columns.map(() => '?').join(', ')})`);
  for (const name of files) {
    database.exec('BEGIN');
    for (const line of readFile(name).split('\n')) {
      if (!line) continue;
      const event = JSON.parse(line);
      insert.run(
        ...columns.map((column) => {
          const value = event[column];
          if (Array.isArray(value)) return JSON.stringify(value);
          return typeof value === 'boolean' ? Number(value) : value;
        }),
      );
    }
    database.exec('COMMIT');
  }
  database.close();
};

/** Performs all steps of a roll-up except the writes: loading, selecting the counted plays and adding up totals. */
const rollUp = () => {
  const startedAt = performance.now();
  const database = new DayDatabase(join(folder, 'day.sqlite'), day);
  for (const name of files) database.load(readFile(name));
  const loadedAt = performance.now();
  const dayRollUp = new DayRollUp(database);
  const countedAt = performance.now();
  let subjects = 0;
  const writesByKind: Record<string, [units: number, writes: number]> = {};
  for (const subject of dayRollUp.iterateSubjects()) {
    const { total } = dayRollUp.calculateTotal(subject);
    subjects += 1;
    const [units, writes] = writesByKind[subject.kind] ?? [0, 0];
    // A total is stored about once in every hour with plays. Its keys and timestamps are 150 bytes.
    const newWrites = Math.min(24, total.plays);
    const bytes = JSON.stringify(total).length + 150;
    writesByKind[subject.kind] = [units + newWrites * Math.ceil(bytes / 1_024), writes + newWrites];
  }
  database.close();
  const steps = { load: loadedAt - startedAt, count: countedAt - loadedAt, add: performance.now() - countedAt };
  const units = Object.fromEntries(Object.entries(writesByKind).map(([kind, [sum, writes]]) => [kind, sum / writes]));
  return { subjects, units, plays: dayRollUp.rows.length, ...steps };
};

const startedAt = performance.now();
const startCpu = process.cpuUsage();
const result = mode === 'load' ? loadFiles() : rollUp();
const cpu = process.cpuUsage(startCpu);
process.send?.({
  seconds: (performance.now() - startedAt) / 1_000,
  cpuSeconds: (cpu.user + cpu.system) / 1e6,
  megabytes: process.resourceUsage().maxRSS / 1_024,
  ...result,
});
