import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Screen, screens } from './first-visit.ts';
import { type PageName, pageNames } from './site-pages.ts';

/** Options of the benchmarks of pages and of `costs`. The others have none. */
export interface BenchOptions {
  /** Names of the selected benchmarks; all if there are none. */
  readonly names: readonly string[];
  readonly pages: readonly PageName[];
  readonly screens: readonly Screen[];
  /** Absolute path of a second checkout of the repository, which is measured alternately with this one. */
  readonly otherCheckout: string | undefined;
  /** Only endpoints whose method and path contain one of these texts are measured; all endpoints if there are none. */
  readonly endpoints: readonly string[];
  /** How often each value is measured; the median is printed. Undefined for the default of the benchmark. */
  readonly rounds: number | undefined;
}

/** Returns the named values, or all of them if none is named. @throws if a name is unknown */
const selectNames = <Name extends string>(
  option: string,
  allNames: readonly Name[],
  selected: readonly string[] = [],
): Name[] => {
  const unknownName = selected.find((name) => !(allNames as readonly string[]).includes(name));
  if (unknownName) throw new Error(`Unknown ${option} "${unknownName}". Values: ${allNames.join(', ')}.`);
  return allNames.filter((name) => selected.length === 0 || selected.includes(name));
};

const readRounds = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(value)) throw new Error('--rounds needs a number of 1 or more.');
  return Number(value);
};

/** Reads the arguments of `npm run bench`. @throws if one is unknown */
export const readBenchOptions = (args: readonly string[]): BenchOptions => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      page: { type: 'string', multiple: true },
      screen: { type: 'string', multiple: true },
      endpoint: { type: 'string', multiple: true },
      against: { type: 'string' },
      rounds: { type: 'string' },
    },
  });
  return {
    names: positionals,
    pages: selectNames('--page', pageNames, values.page),
    screens: selectNames('--screen', Object.keys(screens) as Screen[], values.screen),
    endpoints: values.endpoint ?? [],
    // npm runs in the folder of package.json, and passes the folder of the user in INIT_CWD.
    otherCheckout: values.against && path.resolve(process.env.INIT_CWD ?? '.', values.against),
    rounds: readRounds(values.rounds),
  };
};
