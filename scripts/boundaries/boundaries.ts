/**
 * Holds the import rules of `.dependency-cruiser.mjs`, and that neither contexts nor features go round in a circle, which
 * rules of files cannot see (`npm run boundaries`). `--table` prints who leans on whom.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { ICruiseResult } from 'dependency-cruiser';
import { contexts, type Dependencies, dependenciesOf, findCycle } from './features.ts';

const root = path.resolve(import.meta.dirname, '../..');
const workspaces = ['shared', 'functions', 'web'] as const;
const folders = [...workspaces, 'cdk', 'scripts'];

/** The cruiser exits with the number of violations; what it found is in its output all the same. */
const cruise = async (): Promise<ICruiseResult> => {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders];
  const run = promisify(execFile)('depcruise', args, { cwd: root, maxBuffer: 512 * 1024 * 1024 });
  const { stdout } = await run.catch((error: { stdout?: string }) => {
    if (error.stdout) return { stdout: error.stdout };
    throw error;
  });
  return JSON.parse(stdout) as ICruiseResult;
};

const printContexts = (dependencies: Dependencies): void => {
  const shown = contexts.toReversed();
  const width = Math.max(...shown.map(({ length }) => length)) + 2;
  console.log(`${''.padEnd(width)}${shown.map((name) => name.padStart(width)).join('')}`);
  for (const name of shown) {
    const cells = shown.map((other) => String(dependencies.get(name)?.get(other) ?? '·').padStart(width));
    console.log(`${name.padEnd(width)}${cells.join('')}`);
  }
};

const printFeatures = (dependencies: Dependencies): void => {
  for (const [name, of] of [...dependencies].toSorted(([one], [other]) => one.localeCompare(other))) {
    const leansOn = [...of].toSorted(([one], [other]) => one.localeCompare(other));
    console.log(`  ${name} -> ${leansOn.map(([other, times]) => `${other} ${times}`).join(', ')}`);
  }
};

const { values } = parseArgs({ options: { table: { type: 'boolean' } } });
const { modules, summary } = await cruise();
for (const { rule, from, to } of summary.violations) console.error(`${rule.severity} ${rule.name}: ${from} -> ${to}`);
let broken = summary.error;

const imports = modules
  .filter(({ source }) => !/\.(test|samples)\.tsx?$/.test(source))
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved] as const));
for (const workspace of workspaces) {
  const ofContexts = dependenciesOf(imports, workspace, 'context');
  const ofFeatures = dependenciesOf(imports, workspace, 'feature');
  if (values.table) {
    console.log(`\n${workspace}: imports of a row's context from a column's`);
    printContexts(ofContexts);
    printFeatures(ofFeatures);
  }
  // In the browser a context may need features of one above it, as long as the features have an order.
  const cycles = [workspace !== 'web' && findCycle(ofContexts), findCycle(ofFeatures)];
  for (const cycle of cycles) {
    if (!cycle) continue;
    broken += 1;
    console.error(`error no-circle: ${workspace}: ${cycle.join(' -> ')}`);
  }
}
console.log(
  broken > 0
    ? `\n${broken} import rules are broken.`
    : `${modules.length} modules, ${imports.length} imports: no rule is broken, no context or feature goes round in a circle.`,
);
process.exitCode = broken > 0 ? 1 : 0;
