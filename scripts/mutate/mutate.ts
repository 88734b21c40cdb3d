import { parseArgs } from 'node:util';
import { mutatePath } from './mutate-path.ts';
import { pathGroups } from './path-groups.ts';

const usage = `Usage: npm run mutate -- PATH... [--seed N] [--sample N]

Mutation testing: changes the logic of the modules under each PATH in small ways, one mutant at a time, and reports
how many mutants the nearest tests detect. PATH is a file, a folder, or a group: ${Object.keys(pathGroups).join(', ')}.

  --seed N     chooses the sample: the same seed chooses the same mutants (random by default)
  --sample N   maximum number of mutants per PATH (150 by default)`;

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
  const options = readArguments();
  if (!options) return console.log(usage);
  const reports: string[] = [];
  for (const path of options.paths) {
    const report = await mutatePath({ ...options, path });
    console.log(report);
    reports.push(report.split('\n').at(-1) ?? '');
  }
  if (reports.length > 1) console.log(`\n${reports.join('\n')}`);
};

try {
  await main();
  // Vitest sets a failure code for the tests that mutants fail.
  process.exitCode = 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
