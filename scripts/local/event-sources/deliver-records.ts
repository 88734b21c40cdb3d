import { getFailedRecordIds } from './batch-result.ts';
import { type Invoke, type Mapping, pause } from './poller.ts';
import { getSequenceNumber, type StreamRecord } from './stream-reader.ts';

export interface Delivery {
  readonly mapping: Mapping;
  readonly invoke: Invoke;
  /** Receives the records that still fail after all attempts. */
  readonly onRetriesExhausted: (records: readonly StreamRecord[]) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Returns the index of the first record that the function failed on, or the length of the batch if there is none. */
const findFirstFailure = async ({ mapping, invoke }: Delivery, batch: readonly StreamRecord[]): Promise<number> => {
  try {
    const response = await invoke({ Records: batch });
    if (!mapping.FunctionResponseTypes.includes('ReportBatchItemFailures')) return batch.length;
    const ids = batch.map(getSequenceNumber);
    const failedIds = getFailedRecordIds(response, ids);
    if (!failedIds) return 0;
    return failedIds.length === 0 ? batch.length : Math.min(...failedIds.map((id) => ids.indexOf(id)));
  } catch {
    // The function logs its own errors.
    return 0;
  }
};

/**
 * Delivers records of a shard to a function, in order, as Lambda does: the records before the first failure are processed,
 * and the others are retried, in halves if the mapping asks for it, until their retries are exhausted.
 * @returns the number of processed records, which is less than all only if the poller is stopped
 */
export const deliverRecords = async (
  delivery: Delivery,
  records: readonly StreamRecord[],
  attempt = 0,
): Promise<number> => {
  const { mapping, onRetriesExhausted, signal } = delivery;
  if (records.length === 0) return 0;
  const processedCount = await findFirstFailure(delivery, records);
  if (processedCount === records.length) return processedCount;
  const remainingRecords = records.slice(processedCount);
  const isLastAttempt = mapping.MaximumRetryAttempts >= 0 && attempt >= mapping.MaximumRetryAttempts;
  if (signal.aborted) return processedCount;
  if (isLastAttempt && !(mapping.BisectBatchOnFunctionError && remainingRecords.length > 1)) {
    await onRetriesExhausted(remainingRecords);
    return records.length;
  }
  await pause(Math.min(100 * 2 ** attempt, 10_000), signal);
  if (signal.aborted) return processedCount;
  if (!mapping.BisectBatchOnFunctionError || remainingRecords.length === 1)
    return processedCount + (await deliverRecords(delivery, remainingRecords, attempt + 1));
  // A half counts as the same attempt: only a record that fails alone uses up its attempts.
  const middle = Math.ceil(remainingRecords.length / 2);
  const processedInFirstHalf = await deliverRecords(delivery, remainingRecords.slice(0, middle), attempt);
  return (
    processedCount +
    processedInFirstHalf +
    (processedInFirstHalf < middle ? 0 : await deliverRecords(delivery, remainingRecords.slice(middle), attempt))
  );
};
