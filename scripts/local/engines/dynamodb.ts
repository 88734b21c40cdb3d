import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import type { Engine } from './engine.ts';
import { freePort } from './free-port.ts';
import { indexStreams } from './index-streams.ts';
import { endOrphan, rememberProcess } from './orphan.ts';

export interface DynamodbOptions {
  /** Folder of the data file. */
  readonly dir: string;
  readonly port?: number;
  /** Called when the engine ends by itself. */
  readonly onCrash?: (reason: string) => void;
}

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const packaged = (): string | undefined => {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@dynoxide/${process.platform}-${process.arch}/package.json`,
    );
    return join(dirname(manifest), 'dynoxide');
  } catch {
    return undefined;
  }
};

const candidates = (): string[] => {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'dynoxide'));
  const own = packaged();
  return own ? [own, ...onPath] : onPath;
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const answers = (endpoint: string): Promise<boolean> =>
  fetch(endpoint, { signal: AbortSignal.timeout(1_000) }).then(
    () => true,
    () => false,
  );

/**
 * Starts Dynoxide (DynamoDB over SQLite), packaged or on PATH; else uses what `AWS_ENDPOINT_URL_DYNAMODB` points at.
 * @throws Refusal when there is none of them, or when it cannot use the folder.
 */
export const startDynamodb = async ({ dir, port, onCrash }: DynamodbOptions): Promise<Engine> => {
  const binary = candidates().find(isExecutable);
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (!binary && given) return { endpoint: given, stop: async () => undefined };
  if (!binary) {
    throw new Refusal(
      `There is no DynamoDB engine for ${process.platform}-${process.arch}: put "dynoxide" on PATH or set AWS_ENDPOINT_URL_DYNAMODB.`,
    );
  }

  await endOrphan(dir);
  const bound = await freePort(port);
  const endpoint = `http://127.0.0.1:${bound}`;
  // A group of its own: Ctrl+C in a terminal must not end it before the functions that write to it.
  const file = join(dir, 'dynamodb.sqlite');
  const child = spawn(binary, ['serve', '--port', String(bound), '--db-path', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.slice(-2_000);
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Refusal(`The DynamoDB engine did not start: ${words.trim()}`)));
  });
  failed.catch(() => undefined);
  while (!(await Promise.race([answers(endpoint), failed]))) await setTimeout(10);

  await rememberProcess(dir, Number(child.pid));
  try {
    indexStreams(file);
  } catch (error) {
    child.kill('SIGTERM');
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
      if (hasEnded(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
