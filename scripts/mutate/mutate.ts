import { parseArgs } from 'node:util';
import { groups } from './groups.ts';
import { mutatePath } from './mutate-path.ts';

const usage = `Usage: npm run mutate -- PATH... [--seed N] [--sample N]

Breaks the logic of the modules under each PATH in small ways, one at a time, and says how many of the breaks the
tests nearest to them see. PATH is a file, a folder, or a group: ${Object.keys(groups).join(', ')}.

  --seed N     which breaks are tried: the same seed tries the same (a new one each time when left out)
  --sample N   how many of a path's breaks are tried at most (150)`;

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      sample: { type: 'string', default: '150' },
    },
  });
  if (values.help) return undefined;
  const seed = Number(values.seed);
  const size = Number(values.sample);
  if (positionals.length === 0 || !Number.isInteger(seed) || !Number.isInteger(size) || size < 1)
    throw new Error(usage);
  return { paths: positionals, seed, size };
};

const main = async (): Promise<void> => {
  const asked = readArguments();
  if (!asked) return console.log(usage);
  const reports: string[] = [];
  for (const path of asked.paths) {
    const report = await mutatePath({ ...asked, path });
    console.log(report);
    reports.push(report.split('\n').at(-1) ?? '');
  }
  if (reports.length > 1) console.log(`\n${reports.join('\n')}`);
};

try {
  await main();
  // Vitest notes the failures of mutants as its own.
  process.exitCode = 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
