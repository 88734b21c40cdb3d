import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { printTable } from './print-table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const workspaces = ['shared', 'functions', 'web', 'cdk', 'scripts'];

const parseNumber = (output: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(output)?.[1] ?? Number.NaN);

/** Prints the work of the type checker per workspace. Type instantiations are the cost that grows unexpectedly. */
export const benchTypes = async (): Promise<void> => {
  const rows: [string, number, number][] = [];
  for (const workspace of workspaces) {
    const { stdout } = await promisify(execFile)('npx', ['tsc', '-p', workspace, '--extendedDiagnostics'], {
      cwd: root,
    });
    rows.push([workspace, parseNumber(stdout, 'Instantiations'), parseNumber(stdout, 'Files')]);
  }
  rows.push([
    'all',
    rows.reduce((sum, [, instantiations]) => sum + instantiations, 0),
    rows.reduce((sum, [, , files]) => sum + files, 0),
  ]);
  printTable('Type checking', ['workspace', 'instantiations', 'files'], rows);
};
