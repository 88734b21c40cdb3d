import { setTimeout } from 'node:timers/promises';
import type { MappingSpec } from '../template/blueprint.ts';

export type Mapping = MappingSpec;
export type Invoke = (event: unknown) => Promise<unknown>;

/** Hands a source's records to a function until it is stopped. */
export interface Poller {
  /** Resolves when the batch under way is done: nothing is left half-way. */
  stop(): Promise<void>;
}

/** Does a step. One that throws is reported, and ends a second later. */
export const tryStep = async (name: string, step: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  try {
    await step();
  } catch (error) {
    if (signal.aborted) return;
    console.error(`[${name}] ${error instanceof Error ? error.message : error}`);
    await pause(1_000, signal);
  }
};

/**
 * Repeats `step` until stopped. A step that throws is reported and tried again a second later, so that an engine's
 * hiccup ends nothing.
 */
export const repeat = (name: string, step: (signal: AbortSignal) => Promise<void>): Poller => {
  const controller = new AbortController();
  const { signal } = controller;
  const loop = async (): Promise<void> => {
    while (!signal.aborted) await tryStep(name, () => step(signal), signal);
  };
  const ended = loop();
  return {
    async stop() {
      controller.abort();
      await ended;
    },
  };
};

/** Waits; cut short without an error when the poller is stopped. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
