import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { compileCacheFolder, root } from '../source-hash.ts';
import type { FunctionSpec } from '../template/blueprint.ts';
import { FunctionError } from './function-error.ts';
import { type Call, loadedMessage, type Outcome, type WorkerSetup } from './worker-messages.ts';

/** A Lambda function. It runs in worker threads that have its environment only. */
export interface LambdaFunction {
  /** Calls the handler with a copy of the event. @throws FunctionError if it throws, crashes or times out */
  invoke(event: unknown): Promise<unknown>;
  /** Loads the code before the first call. Resolves when the code is loaded, or loading has failed. */
  preload(): Promise<void>;
  /** Discards the loaded code; the next call loads it again. Calls in progress fail. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** An execution environment: a thread and its pending calls. `whenLoaded` stays pending if loading fails. */
interface Environment {
  readonly worker: Worker;
  readonly pendingCalls: Map<string, PromiseWithResolvers<unknown>>;
  readonly whenLoaded: Promise<void>;
  readonly whenEnded: Promise<void>;
}

/** Milliseconds after which an idle thread is ended. */
const idleMs = 30_000;

const logLines = (name: string, stream: Readable): void => {
  createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
};

/**
 * Creates a Lambda function, whose threads are started when they are needed.
 * @param environment added to the environment of the template: endpoints, credentials, the site's origin
 * @param threadsMax maximum number of threads. Unlike on Lambda, a thread processes several calls at the same time if
 * all are busy
 */
export const createFunction = (
  spec: FunctionSpec,
  environment: Readonly<Record<string, string>>,
  threadsMax = 1,
): LambdaFunction => {
  const environments = new Set<Environment>();

  const rejectCalls = ({ pendingCalls }: Environment, reason: string): void => {
    for (const { reject } of pendingCalls.values()) reject(new FunctionError(reason));
    pendingCalls.clear();
  };

  /** Ends a thread and rejects its calls. */
  const discardEnvironment = async (target: Environment, reason: string): Promise<void> => {
    environments.delete(target);
    rejectCalls(target, reason);
    await target.worker.terminate();
  };

  const discardEnvironments = async (reason: string): Promise<void> => {
    await Promise.all([...environments].map((target) => discardEnvironment(target, reason)));
  };

  /** Ends an idle thread if there is another one, to free the memory of its code and decoders. */
  const scheduleDiscard = (target: Environment): void => {
    const isIdle = (): boolean => target.pendingCalls.size === 0 && environments.size > 1;
    if (isIdle()) setTimeout(() => isIdle() && discardEnvironment(target, `${spec.name} was idle.`), idleMs).unref();
  };

  const settleCall = (target: Environment, outcome: Outcome): void => {
    const call = target.pendingCalls.get(outcome.id);
    target.pendingCalls.delete(outcome.id);
    scheduleDiscard(target);
    if ('result' in outcome) call?.resolve(JSON.parse(outcome.result));
    else {
      console.error(`[${spec.name}] ${outcome.error.stack}`);
      call?.reject(new FunctionError(`${spec.name} failed: ${outcome.error.message}`));
    }
  };

  const start = (): Environment => {
    const setup: WorkerSetup = {
      ...spec,
      entry: pathToFileURL(join(root, spec.entry)).href,
      compileCacheFolder,
    };
    const worker = new Worker(new URL('function.worker.ts', import.meta.url), {
      workerData: setup,
      env: { ...spec.environment, ...environment, AWS_LAMBDA_FUNCTION_NAME: spec.name },
      stdout: true,
      stderr: true,
    });
    logLines(spec.name, worker.stdout);
    logLines(spec.name, worker.stderr);
    const [load, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const started: Environment = { worker, pendingCalls: new Map(), whenLoaded: load.promise, whenEnded: end.promise };
    worker.on('message', (message: typeof loadedMessage | Outcome) =>
      message === loadedMessage ? load.resolve() : settleCall(started, message),
    );
    worker.on('error', (error) => console.error(`[${spec.name}] crashed:`, error));
    worker.on('exit', () => {
      end.resolve();
      // Calls of other threads continue.
      environments.delete(started);
      rejectCalls(started, `${spec.name} crashed.`);
    });
    environments.add(started);
    return started;
  };

  /** Returns the thread with the fewest calls, or a new one if all are busy and the maximum is not reached. */
  const chooseEnvironment = (): Environment => {
    const [leastBusy] = [...environments].toSorted((one, other) => one.pendingCalls.size - other.pendingCalls.size);
    return leastBusy && (leastBusy.pendingCalls.size === 0 || environments.size >= threadsMax) ? leastBusy : start();
  };

  /** Sends a call to a thread. As on Lambda, the timeout starts when the code is loaded, and ends the environment. */
  const call = (target: Environment, id: string, event: string): void => {
    const pendingCall = target.pendingCalls.get(id);
    if (!pendingCall) return;
    const milliseconds = spec.timeoutSeconds * 1_000;
    const reason = `${spec.name} did not respond within ${spec.timeoutSeconds} seconds.`;
    const timer = setTimeout(() => discardEnvironment(target, reason), milliseconds);
    void pendingCall.promise.catch(() => undefined).finally(() => clearTimeout(timer));
    target.worker.postMessage({ id, event, deadline: Date.now() + milliseconds } satisfies Call);
  };

  return {
    invoke(event) {
      const id = randomUUID();
      const pendingCall = Promise.withResolvers<unknown>();
      const eventJson = JSON.stringify(event);
      const target = chooseEnvironment();
      target.pendingCalls.set(id, pendingCall);
      void target.whenLoaded.then(() => call(target, id, eventJson));
      return pendingCall.promise;
    },
    preload: () => {
      const { whenLoaded, whenEnded } = chooseEnvironment();
      return Promise.race([whenLoaded, whenEnded]);
    },
    restart: () => discardEnvironments(`${spec.name} was restarted.`),
    stop: () => discardEnvironments(`${spec.name} was stopped.`),
  };
};
