import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { getSlug } from '@overtone/shared/slug.ts';

/** The fields of a track or an album that are lists of labels. */
export const labelFields = ['genres', 'tags'] as const;
export type LabelField = (typeof labelFields)[number];
export type WithLabels = Readonly<Record<LabelField, readonly string[]>>;

/** How the lists of several tracks or albums are changed. */
export type EditMode = 'replace' | 'add' | 'remove';

export interface LabelEdit {
  readonly mode: EditMode;
  readonly labels: readonly string[];
}
export type LabelEdits = Readonly<Partial<Record<LabelField, LabelEdit>>>;

export const labelMaxima: Readonly<Record<LabelField, number>> = {
  genres: catalogLimits.genresMax,
  tags: catalogLimits.tagsMax,
};

/** Tags are compared by their slug, because the server stores slugs. */
const getLabelKey = (name: LabelField, label: string): string => (name === 'tags' ? getSlug(label) : label);

/** Applies an edit to a list. Each label occurs once. The result can be longer than the maximum. */
export const applyLabelEdit = (name: LabelField, current: readonly string[], { mode, labels }: LabelEdit): string[] => {
  const exclude = (items: readonly string[], excluded: readonly string[]): string[] => {
    const keys = new Set(excluded.map((label) => getLabelKey(name, label)));
    return items.filter((label) => !keys.has(getLabelKey(name, label)));
  };
  if (mode === 'replace') return [...labels];
  return mode === 'remove' ? exclude(current, labels) : [...current, ...exclude(labels, current)];
};

/** Applies edits to the lists of a track or an album. Returns only the changed ones. */
export const applyLabelEdits = (current: WithLabels, edits: LabelEdits): Partial<Record<LabelField, string[]>> =>
  Object.fromEntries(
    labelFields.flatMap((name) => {
      const edit = edits[name];
      const editedLabels = edit && applyLabelEdit(name, current[name], edit);
      return editedLabels && editedLabels.join('\n') !== current[name].join('\n') ? [[name, editedLabels]] : [];
    }),
  );

/** Counts the tracks or albums whose list would become too long. */
export const countOverfullLists = (name: LabelField, music: readonly WithLabels[], edit: LabelEdit): number =>
  music.filter((item) => applyLabelEdit(name, item[name], edit).length > labelMaxima[name]).length;

/** Creates the initial edit: a replacement if all lists are equal, otherwise an addition, so that nothing is lost. */
export const createLabelEdit = (name: LabelField, music: readonly WithLabels[]): LabelEdit => {
  const labels = music[0]?.[name] ?? [];
  const isShared = music.every((item) => item[name].join('\n') === labels.join('\n'));
  return isShared ? { mode: 'replace', labels } : { mode: 'add', labels: [] };
};
