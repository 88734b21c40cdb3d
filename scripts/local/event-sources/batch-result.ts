/**
 * Returns the ids of the records that a handler reports as failed, or undefined if the response is malformed, which fails
 * the whole batch.
 * Source: AWS Lambda, "Reporting batch item failures".
 */
export const getFailedRecordIds = (response: unknown, ids: readonly string[]): readonly string[] | undefined => {
  if (response === null || response === undefined) return [];
  if (typeof response !== 'object' || !('batchItemFailures' in response)) return [];
  const failures: unknown = response.batchItemFailures;
  if (failures === null) return [];
  if (!Array.isArray(failures)) return undefined;
  const failedIds = failures.map((failure: unknown) =>
    typeof failure === 'object' && failure !== null && 'itemIdentifier' in failure
      ? String(failure.itemIdentifier)
      : '',
  );
  return failedIds.every((id) => ids.includes(id)) ? failedIds : undefined;
};
