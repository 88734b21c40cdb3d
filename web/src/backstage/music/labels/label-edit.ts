import { limits } from '@overtone/shared/limits.ts';
import { slugOf } from '@overtone/shared/slug.ts';

/** What of a track or an album is a list of words. */
export const labelNames = ['genres', 'tags'] as const;
export type LabelName = (typeof labelNames)[number];
export type Labelled = Readonly<Record<LabelName, readonly string[]>>;

/** What becomes of such a list of several. */
export type How = 'replace' | 'add' | 'remove';

export interface LabelEdit {
  readonly how: How;
  readonly labels: readonly string[];
}
export type LabelEdits = Readonly<Partial<Record<LabelName, LabelEdit>>>;

export const labelsMax: Readonly<Record<LabelName, number>> = { genres: limits.genresMax, tags: limits.tagsMax };

/** A tag is kept as the part of an address that it becomes: what is typed is known by that. */
const keyOf = (name: LabelName, label: string): string => (name === 'tags' ? slugOf(label) : label);

/** A list as it is after an edit, each word once, in its order; perhaps longer than it may be. */
export const edited = (name: LabelName, now: readonly string[], { how, labels }: LabelEdit): string[] => {
  const without = (some: readonly string[], others: readonly string[]): string[] => {
    const keys = new Set(others.map((label) => keyOf(name, label)));
    return some.filter((label) => !keys.has(keyOf(name, label)));
  };
  if (how === 'replace') return [...labels];
  return how === 'remove' ? without(now, labels) : [...now, ...without(labels, now)];
};

/** The lists of one as they are after edits; only those that become others. */
export const editedOf = (now: Labelled, edits: LabelEdits): Partial<Record<LabelName, string[]>> =>
  Object.fromEntries(
    labelNames.flatMap((name) => {
      const edit = edits[name];
      const next = edit && edited(name, now[name], edit);
      return next && next.join('\n') !== now[name].join('\n') ? [[name, next]] : [];
    }),
  );

/** Of how many an edit would make a list that is too long. */
export const overfull = (name: LabelName, all: readonly Labelled[], edit: LabelEdit): number =>
  all.filter((one) => edited(name, one[name], edit).length > labelsMax[name]).length;

/** What an edit begins with: the list that all share, to be replaced; where they differ, nothing is to be lost. */
export const beginEdit = (name: LabelName, all: readonly Labelled[]): LabelEdit => {
  const labels = all[0]?.[name] ?? [];
  const isShared = all.every((one) => one[name].join('\n') === labels.join('\n'));
  return isShared ? { how: 'replace', labels } : { how: 'add', labels: [] };
};
