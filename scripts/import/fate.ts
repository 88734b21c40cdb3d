interface StayedOut<Status> {
  readonly path: string;
  readonly status: Status;
  /** A sentence for a person. */
  readonly reason: string;
}

/** What became of a file. `unplayed` is audio that has to be made into another kind before browsers play it. */
export type Fate = { path: string; status: 'added' | 'known' } | StayedOut<'failed'> | StayedOut<'unplayed'>;

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

/** Files that stayed out, by name, below what they have in common. */
const listed = (heading: string, fates: readonly StayedOut<string>[]): string[] =>
  fates.length === 0 ? [] : ['', heading, ...fates.flatMap(({ path, reason }) => ['', `  ${path}`, `    ${reason}`])];

/** The closing words: how many of each fate, and every file that stayed out by name. Lines for a terminal. */
export const reportOf = (fates: readonly Fate[], left: number): string[] => {
  const failed = fates.filter((fate) => fate.status === 'failed');
  const unplayed = fates.filter((fate) => fate.status === 'unplayed');
  const count = (status: Fate['status']) => fates.filter((fate) => fate.status === status).length;
  return [
    `Added           ${files(count('added'))}`,
    `Already there   ${files(count('known'))}`,
    `Left out        ${files(unplayed.length)}`,
    `Failed          ${files(failed.length)}`,
    ...(left > 0 ? [`Not tried       ${files(left)}; run the same command again to go on`] : []),
    ...listed('Left out, since not every browser plays them as they are; they need a rendition:', unplayed),
    ...listed('Failed:', failed),
  ];
};
