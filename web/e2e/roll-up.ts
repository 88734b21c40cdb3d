import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Adds up at once what was heard on the site with the demo, which it does by itself every five minutes. */
export const rollUp = async (): Promise<void> => {
  const env = { ...process.env, DATA_DIR: process.env.E2E_SITE_DATA };
  const command = ['--disable-warning=ExperimentalWarning', 'scripts/roll-up.ts'];
  await promisify(execFile)(process.execPath, command, { cwd: path.resolve(import.meta.dirname, '../..'), env });
};
