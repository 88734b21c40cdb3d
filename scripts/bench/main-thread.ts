import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.number().default(0),
      tdur: z.number().default(0),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

export interface MainThread {
  /** Milliseconds of the longest task by the clock, and of processor in it. */
  readonly longest: number;
  readonly processor: number;
  /** Milliseconds of processor in the task that took most of it. */
  readonly most: number;
  readonly over50: number;
}

/**
 * What the pages' main threads do while `run` does: by the clock, which counts what a busy machine does meanwhile, and by
 * the processor, which is the page's own.
 */
export const watchMainThread = async (
  browser: Browser,
  page: Page,
  run: () => Promise<unknown>,
): Promise<MainThread> => {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await run();
  const { traceEvents } = Trace.parse(JSON.parse(String(await browser.stopTracing())));
  const threads = new Set(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  );
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && threads.has(`${pid} ${tid}`))
    .toSorted((one, other) => other.dur - one.dur);
  const milliseconds = (microseconds = 0): number => Math.round(microseconds / 100) / 10;
  return {
    longest: milliseconds(tasks[0]?.dur),
    processor: milliseconds(tasks[0]?.tdur),
    most: milliseconds(Math.max(0, ...tasks.map(({ tdur }) => tdur))),
    over50: tasks.filter(({ dur }) => dur > 50_000).length,
  };
};
