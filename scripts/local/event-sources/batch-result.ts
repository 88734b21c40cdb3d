/**
 * Which records of a batch stay, of what a handler answered: none when it names none; `undefined` stands for the whole
 * batch. A malformed answer fails the whole batch.
 * Source: AWS Lambda, "Reporting batch item failures".
 */
export const failedRecords = (answer: unknown, ids: readonly string[]): readonly string[] | undefined => {
  if (answer === null || answer === undefined) return [];
  if (typeof answer !== 'object' || !('batchItemFailures' in answer)) return [];
  const failures: unknown = answer.batchItemFailures;
  if (failures === null) return [];
  if (!Array.isArray(failures)) return undefined;
  const named = failures.map((failure: unknown) =>
    typeof failure === 'object' && failure !== null && 'itemIdentifier' in failure
      ? String(failure.itemIdentifier)
      : '',
  );
  return named.every((id) => ids.includes(id)) ? named : undefined;
};
