/**
 * Runs the browser tests (`npm run e2e`) in the order of the seed (`SEED`). Further arguments are passed to Playwright.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getRunSeed } from './seed.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cli = createRequire(path.join(root, 'web', 'package.json')).resolve('@playwright/test/cli');
const flags = ['test', '--config', 'web/e2e/playwright.config.ts', `--shuffle=${getRunSeed()}`];

const child = spawn(process.execPath, [cli, ...flags, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// A terminal sends SIGINT to both processes. This one waits until Playwright has stopped its browsers and sites.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (code) => process.exit(code ?? 1));
