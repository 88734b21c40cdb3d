/** Runs the browser tests (`npm run e2e`) in an order that is shuffled anew; `SEED` repeats one. What follows is Playwright's. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { seedOfRun } from './seed.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cli = createRequire(path.join(root, 'web', 'package.json')).resolve('@playwright/test/cli');
const flags = ['test', '--config', 'web/e2e/playwright.config.ts', `--shuffle=${seedOfRun()}`];

const child = spawn(process.execPath, [cli, ...flags, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// A terminal interrupts both: Playwright ends its browsers and sites first.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (code) => process.exit(code ?? 1));
