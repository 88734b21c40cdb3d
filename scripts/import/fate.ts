/** What became of a file. */
export type Fate =
  | { path: string; status: 'added' | 'known' }
  | {
      path: string;
      status: 'failed';
      /** A sentence for a person. */
      reason: string;
    };

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

/** The closing words: how many of each fate, and every failure by name. Lines for a terminal. */
export const reportOf = (fates: readonly Fate[], left: number): string[] => {
  const failed = fates.filter((fate) => fate.status === 'failed');
  const count = (status: Fate['status']) => fates.filter((fate) => fate.status === status).length;
  return [
    `Added           ${files(count('added'))}`,
    `Already there   ${files(count('known'))}`,
    `Failed          ${files(failed.length)}`,
    ...(left > 0 ? [`Not tried       ${files(left)}; run the same command again to go on`] : []),
    ...failed.flatMap(({ path, reason }) => ['', `  ${path}`, `    ${reason}`]),
  ];
};
