import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type CpuMeter, startCpuMeter, stepVariable } from './cpu-meter.ts';

/** Builds a program that uses one CPU second, prints a line, and then runs `code`. */
const buildProgram = (code: string) =>
  `const cpuMicroseconds = () => { const { user, system } = process.cpuUsage(); return user + system; };
   while (cpuMicroseconds() < 1_000_000);
   console.log('done');
   ${code};`;
const keepRunningCode = 'setInterval(() => undefined, 1_000)';
const quote = (program: string): string => JSON.stringify(program);

let meter: CpuMeter;
beforeEach(() => {
  meter = startCpuMeter();
});
afterEach(() => meter.stop());

/** Starts a program as the step `page`, in its own process group. */
const startStep = (program: string): ChildProcess => {
  const child = spawn(process.execPath, ['--eval', program], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, [stepVariable]: 'page' },
  });
  meter.addProcess(child.pid ?? 0, 'page');
  child.once('exit', () => meter.endStep('page'));
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // Every process of the group has ended.
    }
  });
  return child;
};

const waitForOutput = async ({ stdout }: ChildProcess): Promise<void> => void (stdout && (await once(stdout, 'data')));
/** The program uses one second, and the start of Node adds to it. */
const expectOneSecond = () =>
  expect.poll(() => meter.getSeconds('page')).toSatisfy((seconds) => seconds > 0.99 && seconds < 1.9);

describe('startCpuMeter', () => {
  it('counts a descendant whose parent waited for it', async () => {
    const child = startStep(
      `require('node:child_process').spawnSync(process.execPath, ['--eval', ${quote(buildProgram(''))}], { stdio: 'inherit' });`,
    );
    await once(child, 'exit');
    await expectOneSecond();
  });

  it('counts descendants that were killed together with their parent', async () => {
    const child = startStep(
      `require('node:child_process').spawn(process.execPath, ['--eval', ${quote(buildProgram(keepRunningCode))}], { stdio: 'inherit' }); ${keepRunningCode};`,
    );
    await waitForOutput(child);
    await expect.poll(() => meter.getSeconds('page')).toBeGreaterThan(0.99);
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await once(child, 'exit');
    await expectOneSecond();
  });

  it('counts a process that continues after its parent has exited', async () => {
    const child = startStep(
      `const child = require('node:child_process').spawn(process.execPath, ['--eval', ${quote(buildProgram(keepRunningCode))}], { stdio: 'inherit' });
       child.unref(); process.exit();`,
    );
    const whenPrinted = waitForOutput(child);
    await once(child, 'exit');
    await whenPrinted;
    await expectOneSecond();
  });
});
