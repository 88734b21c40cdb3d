/**
 * Checks the import rules of `.dependency-cruiser.mjs`, and that neither contexts nor features depend on each other in a cycle,
 * which rules about files cannot detect (`npm run boundaries`). `--table` prints all dependencies.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { ICruiseResult } from 'dependency-cruiser';
import { contexts, countDependencies, type Dependencies, findCycle } from './features.ts';

const root = path.resolve(import.meta.dirname, '../..');
const workspaces = ['shared', 'functions', 'web'] as const;
const folders = [...workspaces, 'cdk', 'scripts'];

/** Runs dependency-cruiser. Its exit code is the number of violations; the report is on stdout in any case. */
const runDependencyCruiser = async (): Promise<ICruiseResult> => {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders];
  const whenEnded = promisify(execFile)('depcruise', args, { cwd: root, maxBuffer: 512 * 1024 * 1024 });
  const { stdout } = await whenEnded.catch((error: { stdout?: string }) => {
    if (error.stdout) return { stdout: error.stdout };
    throw error;
  });
  return JSON.parse(stdout) as ICruiseResult;
};

const printContexts = (dependencies: Dependencies): void => {
  const names = contexts.toReversed();
  const width = Math.max(...names.map(({ length }) => length)) + 2;
  console.log(`${''.padEnd(width)}${names.map((name) => name.padStart(width)).join('')}`);
  for (const name of names) {
    const cells = names.map((other) => String(dependencies.get(name)?.get(other) ?? '·').padStart(width));
    console.log(`${name.padEnd(width)}${cells.join('')}`);
  }
};

const printFeatures = (dependencies: Dependencies): void => {
  for (const [name, counts] of [...dependencies].toSorted(([one], [other]) => one.localeCompare(other))) {
    const imported = [...counts].toSorted(([one], [other]) => one.localeCompare(other));
    console.log(`  ${name} -> ${imported.map(([other, count]) => `${other} ${count}`).join(', ')}`);
  }
};

const { values } = parseArgs({ options: { table: { type: 'boolean' } } });
const { modules, summary } = await runDependencyCruiser();
for (const { rule, from, to } of summary.violations) console.error(`${rule.severity} ${rule.name}: ${from} -> ${to}`);
let violations = summary.error;

const imports = modules
  .filter(({ source }) => !/\.(test|samples)\.tsx?$/.test(source))
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved] as const));
for (const workspace of workspaces) {
  const contextDependencies = countDependencies(imports, workspace, 'context');
  const featureDependencies = countDependencies(imports, workspace, 'feature');
  if (values.table) {
    console.log(`\n${workspace}: number of imports from the context of the row to the context of the column`);
    printContexts(contextDependencies);
    printFeatures(featureDependencies);
  }
  // In `web`, contexts may depend on each other, as long as their features have no cycle.
  const cycles = [workspace !== 'web' && findCycle(contextDependencies), findCycle(featureDependencies)];
  for (const cycle of cycles) {
    if (!cycle) continue;
    violations += 1;
    console.error(`error no-cycle: ${workspace}: ${cycle.join(' -> ')}`);
  }
}
console.log(
  violations > 0
    ? `\n${violations} violations of the import rules.`
    : `${modules.length} modules, ${imports.length} imports: no violations and no cycles.`,
);
process.exitCode = violations > 0 ? 1 : 0;
