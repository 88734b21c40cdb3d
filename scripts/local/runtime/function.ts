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

/** One Lambda function, in worker threads of its own with nothing but its own environment. */
export interface LambdaFunction {
  /** Calls the handler with a copy of the event. @throws FunctionError when it throws, crashes or takes too long */
  invoke(event: unknown): Promise<unknown>;
  /** Loads the code before the first call needs it. Resolves when that is done, or has failed. */
  warm(): Promise<void>;
  /** Drops the loaded code; the next call loads it anew. Calls under way fail. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A thread with its calls, when its code is loaded, which never is where that fails, and when it has ended. */
interface Environment {
  readonly worker: Worker;
  readonly waiting: Map<string, PromiseWithResolvers<unknown>>;
  readonly whenLoaded: Promise<void>;
  readonly whenEnded: Promise<void>;
}

/** Milliseconds after which a thread is ended that had nothing to do. */
const idleMs = 30_000;

const prefixed = (name: string, stream: Readable): void => {
  createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
};

/**
 * @param environment added to what the template gives the function: endpoints, credentials, the site's origin
 * @param threadsMax threads at a time. A thread takes several calls only where there is no further one, unlike Lambda's environments
 */
export const createFunction = (
  spec: FunctionSpec,
  environment: Readonly<Record<string, string>>,
  threadsMax = 1,
): LambdaFunction => {
  const environments = new Set<Environment>();

  const failAll = ({ waiting }: Environment, reason: string): void => {
    for (const { reject } of waiting.values()) reject(new FunctionError(reason));
    waiting.clear();
  };

  /** Ends a thread whose calls have failed, or that is no longer needed. */
  const discard = async (old: Environment, reason: string): Promise<void> => {
    environments.delete(old);
    failAll(old, reason);
    await old.worker.terminate();
  };

  const discardAll = async (reason: string): Promise<void> => {
    await Promise.all([...environments].map((old) => discard(old, reason)));
  };

  /** Ends a thread that has nothing to do while there is another one: it keeps what its code and its decoders took. */
  const endIdle = (its: Environment): void => {
    const isIdle = (): boolean => its.waiting.size === 0 && environments.size > 1;
    if (isIdle()) setTimeout(() => isIdle() && discard(its, `${spec.name} had nothing to do.`), idleMs).unref();
  };

  const settle = (its: Environment, outcome: Outcome): void => {
    const call = its.waiting.get(outcome.id);
    its.waiting.delete(outcome.id);
    endIdle(its);
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
    const its: Environment = { worker, waiting: new Map(), whenLoaded: load.promise, whenEnded: end.promise };
    worker.on('message', (said: typeof loaded | Outcome) => (said === loaded ? load.resolve() : settle(its, said)));
    worker.on('error', (error) => console.error(`[${spec.name}] crashed:`, error));
    worker.on('exit', () => {
      end.resolve();
      // Only its own calls die with it.
      environments.delete(its);
      failAll(its, `${spec.name} crashed.`);
    });
    environments.add(its);
    return its;
  };

  /** The thread with the fewest calls, a new one where all have some and there may be more. */
  const environmentOf = (): Environment => {
    const [free] = [...environments].toSorted((one, other) => one.waiting.size - other.waiting.size);
    return free && (free.waiting.size === 0 || environments.size >= threadsMax) ? free : start();
  };

  /** As Lambda does: the time counts from when the code is loaded, and an environment that ran out of it is not used again. */
  const call = (its: Environment, id: string, event: string): void => {
    const called = its.waiting.get(id);
    if (!called) return;
    const milliseconds = spec.timeoutSeconds * 1_000;
    const late = `${spec.name} did not answer within ${spec.timeoutSeconds} seconds.`;
    const timer = setTimeout(() => discard(its, late), milliseconds);
    void called.promise.catch(() => undefined).finally(() => clearTimeout(timer));
    its.worker.postMessage({ id, event, deadline: Date.now() + milliseconds } satisfies Call);
  };

  return {
    invoke(event) {
      const id = randomUUID();
      const called = Promise.withResolvers<unknown>();
      const copy = JSON.stringify(event);
      const its = environmentOf();
      its.waiting.set(id, called);
      void its.whenLoaded.then(() => call(its, id, copy));
      return called.promise;
    },
    warm: () => {
      const { whenLoaded, whenEnded } = environmentOf();
      return Promise.race([whenLoaded, whenEnded]);
    },
    restart: () => discardAll(`${spec.name} was restarted.`),
    stop: () => discardAll(`${spec.name} was stopped.`),
  };
};
