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

export interface MainThreadLoad {
  /** Wall-clock duration of the longest task. */
  readonly longestTaskMs: number;
  /** CPU time of the longest task. */
  readonly longestTaskCpuMs: number;
  /** CPU time of the task with the most CPU time. */
  readonly maxTaskCpuMs: number;
  /** Number of tasks over 50 ms. */
  readonly longTasks: number;
}

/**
 * Traces the main threads of all pages during `run`. Durations include waiting for a busy machine, CPU times are those
 * of the page alone.
 */
export const traceMainThread = async (
  browser: Browser,
  page: Page,
  run: () => Promise<unknown>,
): Promise<MainThreadLoad> => {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await run();
  const { traceEvents } = Trace.parse(JSON.parse(String(await browser.stopTracing())));
  const mainThreads = new Set(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  );
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mainThreads.has(`${pid} ${tid}`))
    .toSorted((one, other) => other.dur - one.dur);
  const toMilliseconds = (microseconds = 0): number => Math.round(microseconds / 100) / 10;
  return {
    longestTaskMs: toMilliseconds(tasks[0]?.dur),
    longestTaskCpuMs: toMilliseconds(tasks[0]?.tdur),
    maxTaskCpuMs: toMilliseconds(Math.max(0, ...tasks.map(({ tdur }) => tdur))),
    longTasks: tasks.filter(({ dur }) => dur > 50_000).length,
  };
};
