import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { root } from '../source-hash.ts';
import type { FunctionSpec } from '../template/blueprint.ts';
import type { Call, Outcome, WorkerSetup } from './call.ts';
import { FunctionError } from './function-error.ts';

/** One Lambda function, in a worker thread of its own with nothing but its own environment. */
export interface LambdaFunction {
  /** Calls the handler with a copy of the event. @throws FunctionError when it throws, crashes or takes too long */
  invoke(event: unknown): Promise<unknown>;
  /** Loads the code before the first call needs it. */
  warm(): void;
  /** Drops the loaded code; the next call loads it anew. Calls under way fail. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const prefixed = (name: string, stream: Readable): void => {
  createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
};

/** @param environment added to what the template gives the function: endpoints, credentials, the site's origin */
export const createFunction = (spec: FunctionSpec, environment: Readonly<Record<string, string>>): LambdaFunction => {
  const waiting = new Map<string, Waiting>();
  let worker: Worker | undefined;

  const failAll = (reason: string): void => {
    for (const { reject } of waiting.values()) reject(new FunctionError(reason));
    waiting.clear();
  };

  const settle = (outcome: Outcome): void => {
    const call = waiting.get(outcome.id);
    waiting.delete(outcome.id);
    if ('result' in outcome) call?.resolve(JSON.parse(outcome.result));
    else {
      console.error(`[${spec.name}] ${outcome.error.stack}`);
      call?.reject(new FunctionError(`${spec.name} failed: ${outcome.error.message}`));
    }
  };

  const start = (): Worker => {
    const setup: WorkerSetup = { ...spec, entry: pathToFileURL(join(root, spec.entry)).href };
    const started = new Worker(new URL('function.worker.ts', import.meta.url), {
      workerData: setup,
      env: { ...spec.environment, ...environment, AWS_LAMBDA_FUNCTION_NAME: spec.name },
      stdout: true,
      stderr: true,
    });
    prefixed(spec.name, started.stdout);
    prefixed(spec.name, started.stderr);
    started.on('message', settle);
    started.on('error', (error) => console.error(`[${spec.name}] crashed:`, error));
    started.on('exit', () => {
      // A later worker may be at work already: only its own calls die with this one.
      if (worker !== started) return;
      worker = undefined;
      failAll(`${spec.name} crashed.`);
    });
    return started;
  };

  const warm = (): Worker => {
    worker ??= start();
    return worker;
  };

  const discard = async (reason: string): Promise<void> => {
    const old = worker;
    worker = undefined;
    failAll(reason);
    await old?.terminate();
  };

  return {
    invoke(event) {
      const id = randomUUID();
      const milliseconds = spec.timeoutSeconds * 1_000;
      const call: Call = { id, event: JSON.stringify(event), deadline: Date.now() + milliseconds };
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.set(id, { resolve, reject });
      // As Lambda does: an environment that ran out of time is not used again.
      const timer = setTimeout(
        () => discard(`${spec.name} did not answer within ${spec.timeoutSeconds} seconds.`),
        milliseconds,
      );
      warm().postMessage(call);
      return promise.finally(() => clearTimeout(timer));
    },
    warm,
    restart: () => discard(`${spec.name} was restarted.`),
    stop: () => discard(`${spec.name} was stopped.`),
  };
};
