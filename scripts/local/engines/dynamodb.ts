import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import { dynamodbProgram } from './dynamodb-program.ts';
import type { Engine } from './engine.ts';
import { freePort } from './free-port.ts';
import { hiddenHost } from './hidden-host.ts';
import { endOrphan, rememberProcess } from './orphan.ts';

export interface DynamodbOptions {
  /** Folder of the data file. */
  readonly dir: string;
  /** Called when the engine ends by itself. */
  readonly onCrash?: (reason: string) => void;
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

const end = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

const answers = (endpoint: string): Promise<boolean> =>
  fetch(endpoint, { signal: AbortSignal.timeout(1_000) }).then(
    () => true,
    () => false,
  );

/** Resolves when the program answers. @throws Refusal with its last words when it ends before */
const untilItAnswers = async (child: ChildProcess, endpoint: string): Promise<void> => {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.slice(-2_000);
  });
  const failed = new Promise<never>((_, reject) => {
    const refuse = (why: string) => reject(new Refusal(`The DynamoDB engine did not start: ${why}`));
    child.once('error', ({ message }) => refuse(message));
    child.once('exit', () => refuse(words.trim()));
  });
  failed.catch(() => undefined);
  while (!(await Promise.race([answers(endpoint), failed]))) await setTimeout(10);
};

/**
 * Starts what plays DynamoDB here, else uses what `AWS_ENDPOINT_URL_DYNAMODB` points at. It stands where no page finds it
 * (`hiddenHost`): it would do what any page asks, and takes any signature.
 * @throws Refusal when there is none of them, or when it cannot use the folder.
 */
export const startDynamodb = async ({ dir, onCrash }: DynamodbOptions): Promise<Engine> => {
  const program = await dynamodbProgram();
  if (!program) return { endpoint: String(process.env.AWS_ENDPOINT_URL_DYNAMODB), stop: async () => undefined };

  await endOrphan(dir);
  const host = await hiddenHost();
  const port = await freePort(0, host);
  const endpoint = `http://${host}:${port}`;
  // A group of its own: Ctrl+C in a terminal must not end it before the functions that write to it.
  const child = spawn(program.command, program.args(dir, { host, port }), {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    windowsHide: true,
  });
  // However this process ends, but for being killed: what it leaves behind would hold the folder.
  const endWithUs = () => void child.kill('SIGTERM');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  try {
    await untilItAnswers(child, endpoint);
    await rememberProcess(dir, Number(child.pid));
    program.prepare(dir);
  } catch (error) {
    await end(child);
    throw error;
  }
  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (!isStopping) onCrash?.(`The DynamoDB engine ended by itself (${signal ?? code}).`);
  });
  return {
    endpoint,
    async stop() {
      isStopping = true;
      await end(child);
    },
  };
};
