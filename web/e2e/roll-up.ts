import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs the roll-up of plays on the demo site immediately. The site itself runs it every five minutes. */
export const runPlaysRollUp = async (): Promise<void> => {
  const env = { ...process.env, DATA_DIR: process.env.E2E_SITE_DATA };
  const command = ['--disable-warning=ExperimentalWarning', 'scripts/roll-up.ts'];
  await promisify(execFile)(process.execPath, command, { cwd: path.resolve(import.meta.dirname, '../..'), env });
};
