import { setTimeout } from 'node:timers/promises';
import type { MappingSpec } from '../template/blueprint.ts';

export type Mapping = MappingSpec;
export type Invoke = (event: unknown) => Promise<unknown>;

/** Delivers the records of a source to a function until it is stopped. */
export interface Poller {
  /** Resolves when the current batch is processed. */
  stop(): Promise<void>;
}

/** Runs a step. If it throws, reports the error and waits a second. */
export const runStep = async (name: string, step: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  try {
    await step();
  } catch (error) {
    if (signal.aborted) return;
    console.error(`[${name}] ${error instanceof Error ? error.message : error}`);
    await pause(1_000, signal);
  }
};

/**
 * Repeats `step` until stopped. If it throws, it is repeated a second later, so that a temporary failure of an engine does
 * not end the poller.
 */
export const startPolling = (name: string, step: (signal: AbortSignal) => Promise<void>): Poller => {
  const controller = new AbortController();
  const { signal } = controller;
  const runLoop = async (): Promise<void> => {
    while (!signal.aborted) await runStep(name, () => step(signal), signal);
  };
  const whenEnded = runLoop();
  return {
    async stop() {
      controller.abort();
      await whenEnded;
    },
  };
};

/** Waits for some milliseconds, or until the poller is stopped. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
