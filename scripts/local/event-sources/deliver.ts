import { failedRecords } from './batch-result.ts';
import { type Invoke, type Mapping, pause } from './poller.ts';
import { type StreamRecord, sequenceOf } from './stream-reader.ts';

export interface Delivery {
  readonly mapping: Mapping;
  readonly invoke: Invoke;
  /** Takes what the function could not do in all its attempts. */
  readonly giveUp: (records: readonly StreamRecord[]) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Index of the first record that the function failed with; the length of the batch when there is none. */
const firstFailure = async ({ mapping, invoke }: Delivery, batch: readonly StreamRecord[]): Promise<number> => {
  try {
    const answer = await invoke({ Records: batch });
    if (!mapping.FunctionResponseTypes.includes('ReportBatchItemFailures')) return batch.length;
    const ids = batch.map(sequenceOf);
    const failed = failedRecords(answer, ids);
    if (!failed) return 0;
    return failed.length === 0 ? batch.length : Math.min(...failed.map((id) => ids.indexOf(id)));
  } catch {
    // The function's own log says why.
    return 0;
  }
};

/**
 * Hands records of a shard to a function, in order, as Lambda does: what comes before the first failure is done, the
 * rest comes again, halved when the mapping says so, and is given up after the last attempt.
 * @returns how many records are done with; fewer than all only when stopped meanwhile
 */
export const deliver = async (delivery: Delivery, records: readonly StreamRecord[], attempt = 0): Promise<number> => {
  const { mapping, giveUp, signal } = delivery;
  if (records.length === 0) return 0;
  const done = await firstFailure(delivery, records);
  if (done === records.length) return done;
  const rest = records.slice(done);
  const isLast = mapping.MaximumRetryAttempts >= 0 && attempt >= mapping.MaximumRetryAttempts;
  if (signal.aborted) return done;
  if (isLast && !(mapping.BisectBatchOnFunctionError && rest.length > 1)) {
    await giveUp(rest);
    return records.length;
  }
  await pause(Math.min(100 * 2 ** attempt, 10_000), signal);
  if (signal.aborted) return done;
  if (!mapping.BisectBatchOnFunctionError || rest.length === 1)
    return done + (await deliver(delivery, rest, attempt + 1));
  // A half counts as the same attempt: only a record that fails on its own uses its attempts up.
  const middle = Math.ceil(rest.length / 2);
  const first = await deliver(delivery, rest.slice(0, middle), attempt);
  return done + first + (first < middle ? 0 : await deliver(delivery, rest.slice(middle), attempt));
};
