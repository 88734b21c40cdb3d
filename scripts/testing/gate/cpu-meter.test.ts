import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type CpuMeter, startCpuMeter, stepVariable } from './cpu-meter.ts';

/** Burns one CPU second, however long that takes, says so, and stays where `then` says. */
const burn = (then: string) =>
  `const spent = () => { const { user, system } = process.cpuUsage(); return user + system; };
   while (spent() < 1_000_000);
   console.log('burned');
   ${then};`;
const stay = 'setInterval(() => undefined, 1_000)';
const node = (program: string): string => JSON.stringify(program);

let meter: CpuMeter;
beforeEach(() => {
  meter = startCpuMeter();
});
afterEach(() => meter.stop());

/** Starts a program as a step named `page`, in a process group of its own. */
const startStep = (program: string): ChildProcess => {
  const child = spawn(process.execPath, ['--eval', program], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, [stepVariable]: 'page' },
  });
  meter.follow(child.pid ?? 0, 'page');
  child.once('exit', () => meter.stepEnded('page'));
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // Every process of the group has ended.
    }
  });
  return child;
};

const untilSaid = async ({ stdout }: ChildProcess): Promise<void> => void (stdout && (await once(stdout, 'data')));
/** Starting Node costs a little more than the program itself. */
const expectOneSecond = () =>
  expect.poll(() => meter.secondsOf('page')).toSatisfy((seconds) => seconds > 0.99 && seconds < 1.9);

describe('startCpuMeter', () => {
  test('counts what a descendant burned that was waited for', async () => {
    const child = startStep(
      `require('node:child_process').spawnSync(process.execPath, ['--eval', ${node(burn(''))}], { stdio: 'inherit' });`,
    );
    await once(child, 'exit');
    await expectOneSecond();
  });

  test('counts what descendants burned that were killed together with their parent', async () => {
    const child = startStep(
      `require('node:child_process').spawn(process.execPath, ['--eval', ${node(burn(stay))}], { stdio: 'inherit' }); ${stay};`,
    );
    await untilSaid(child);
    await expect.poll(() => meter.secondsOf('page')).toBeGreaterThan(0.99);
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await once(child, 'exit');
    await expectOneSecond();
  });

  test('counts what a process burns after its parent has left it behind', async () => {
    const child = startStep(
      `const left = require('node:child_process').spawn(process.execPath, ['--eval', ${node(burn(stay))}], { stdio: 'inherit' });
       left.unref(); process.exit();`,
    );
    const said = untilSaid(child);
    await once(child, 'exit');
    await said;
    await expectOneSecond();
  });
});
