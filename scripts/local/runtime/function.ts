import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { compiledCode, root } from '../source-hash.ts';
import type { FunctionSpec } from '../template/blueprint.ts';
import { type Call, loaded, type Outcome, type WorkerSetup } from './call.ts';
import { FunctionError } from './function-error.ts';

/** One Lambda function, in a worker thread of its own with nothing but its own environment. */
export interface LambdaFunction {
  /** Calls the handler with a copy of the event. @throws FunctionError when it throws, crashes or takes too long */
  invoke(event: unknown): Promise<unknown>;
  /** Loads the code before the first call needs it. Resolves when that is done, or has failed. */
  warm(): Promise<void>;
  /** Drops the loaded code; the next call loads it anew. Calls under way fail. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A thread, when its code is loaded, which never is where that fails, and when it has ended. */
interface Environment {
  readonly worker: Worker;
  readonly whenLoaded: Promise<void>;
  readonly whenEnded: Promise<void>;
}

const prefixed = (name: string, stream: Readable): void => {
  createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
};

/** @param environment added to what the template gives the function: endpoints, credentials, the site's origin */
export const createFunction = (spec: FunctionSpec, environment: Readonly<Record<string, string>>): LambdaFunction => {
  const waiting = new Map<string, PromiseWithResolvers<unknown>>();
  let current: Environment | undefined;

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

  const start = (): Environment => {
    const setup: WorkerSetup = { ...spec, entry: pathToFileURL(join(root, spec.entry)).href, compiled: compiledCode };
    const worker = new Worker(new URL('function.worker.ts', import.meta.url), {
      workerData: setup,
      env: { ...spec.environment, ...environment, AWS_LAMBDA_FUNCTION_NAME: spec.name },
      stdout: true,
      stderr: true,
    });
    prefixed(spec.name, worker.stdout);
    prefixed(spec.name, worker.stderr);
    const [load, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    worker.on('message', (said: typeof loaded | Outcome) => (said === loaded ? load.resolve() : settle(said)));
    worker.on('error', (error) => console.error(`[${spec.name}] crashed:`, error));
    worker.on('exit', () => {
      end.resolve();
      // A later worker may be at work already: only its own calls die with this one.
      if (current?.worker !== worker) return;
      current = undefined;
      failAll(`${spec.name} crashed.`);
    });
    return { worker, whenLoaded: load.promise, whenEnded: end.promise };
  };

  const environmentOf = (): Environment => {
    current ??= start();
    return current;
  };

  const discard = async (reason: string): Promise<void> => {
    const old = current;
    current = undefined;
    failAll(reason);
    await old?.worker.terminate();
  };

  /** As Lambda does: the time counts from when the code is loaded, and an environment that ran out of it is not used again. */
  const call = (worker: Worker, id: string, event: string): void => {
    const called = waiting.get(id);
    if (!called) return;
    const milliseconds = spec.timeoutSeconds * 1_000;
    const late = `${spec.name} did not answer within ${spec.timeoutSeconds} seconds.`;
    const timer = setTimeout(() => discard(late), milliseconds);
    void called.promise.catch(() => undefined).finally(() => clearTimeout(timer));
    worker.postMessage({ id, event, deadline: Date.now() + milliseconds } satisfies Call);
  };

  return {
    invoke(event) {
      const id = randomUUID();
      const called = Promise.withResolvers<unknown>();
      waiting.set(id, called);
      const copy = JSON.stringify(event);
      const { worker, whenLoaded } = environmentOf();
      void whenLoaded.then(() => call(worker, id, copy));
      return called.promise;
    },
    warm: () => {
      const { whenLoaded, whenEnded } = environmentOf();
      return Promise.race([whenLoaded, whenEnded]);
    },
    restart: () => discard(`${spec.name} was restarted.`),
    stop: () => discard(`${spec.name} was stopped.`),
  };
};
