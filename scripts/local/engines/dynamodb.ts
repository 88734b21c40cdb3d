import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { StartupError } from '../errors.ts';
import { findDynamodbProgram } from './dynamodb-program.ts';
import type { Engine } from './engine.ts';
import { findFreePort } from './free-port.ts';
import { pickLoopbackHost } from './loopback-host.ts';
import { endOrphan, storeProcessId } from './orphan-process.ts';

export interface DynamodbOptions {
  /** Folder of the data file. */
  readonly dir: string;
  /** Called if the engine exits unexpectedly. */
  readonly onCrash?: (reason: string) => void;
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

const terminate = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

const isReachable = (endpoint: string): Promise<boolean> =>
  fetch(endpoint, { signal: AbortSignal.timeout(1_000) }).then(
    () => true,
    () => false,
  );

/** Waits until the program responds. @throws StartupError with the end of its error output if it exits before */
const waitUntilReady = async (child: ChildProcess, endpoint: string): Promise<void> => {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-2_000);
  });
  const whenFailed = new Promise<never>((_, reject) => {
    const fail = (reason: string) => reject(new StartupError(`The DynamoDB engine did not start: ${reason}`));
    child.once('error', ({ message }) => fail(message));
    child.once('exit', () => fail(output.trim()));
  });
  whenFailed.catch(() => undefined);
  while (!(await Promise.race([isReachable(endpoint), whenFailed]))) await setTimeout(10);
};

/**
 * Starts the DynamoDB emulator of this machine, or uses the one that `AWS_ENDPOINT_URL_DYNAMODB` names. It listens on a
 * random loopback address (`pickLoopbackHost`), since it accepts any signature and requests from any web page.
 * @throws StartupError if there is no emulator, or if it cannot use the folder
 */
export const startDynamodb = async ({ dir, onCrash }: DynamodbOptions): Promise<Engine> => {
  const program = await findDynamodbProgram();
  if (!program) return { endpoint: String(process.env.AWS_ENDPOINT_URL_DYNAMODB), stop: async () => undefined };

  await endOrphan(dir);
  const host = await pickLoopbackHost();
  const port = await findFreePort(0, host);
  const endpoint = `http://${host}:${port}`;
  // The program gets its own process group, because Ctrl+C in a terminal must not end it before the functions that
  // write to it.
  const child = spawn(program.command, program.args(dir, { host, port }), {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    windowsHide: true,
  });
  // Runs on every exit except a kill. A remaining engine would keep the folder locked.
  const terminateOnExit = () => void child.kill('SIGTERM');
  process.once('exit', terminateOnExit);
  child.once('exit', () => process.off('exit', terminateOnExit));
  try {
    await waitUntilReady(child, endpoint);
    await storeProcessId(dir, Number(child.pid));
    program.prepareData(dir);
  } catch (error) {
    await terminate(child);
    throw error;
  }
  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (!isStopping) onCrash?.(`The DynamoDB engine exited unexpectedly (${signal ?? code}).`);
  });
  return {
    endpoint,
    async stop() {
      isStopping = true;
      await terminate(child);
    },
  };
};
