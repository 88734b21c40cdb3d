import type { Visibility } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { Licence } from '@overtone/shared/catalog/music/recording.model.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { longDate } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { languageName, licenceName, roleNames } from '../../lib/recording-labels.ts';
import type { Versions } from '../../ui/overlays/conflict-dialog.tsx';
import { saidOfAlbum } from './album-said.ts';
import { albumNames, trackNames, typeNames, visibilityNames } from './field-labels.ts';
import type { Conflict } from './release-merge.ts';
import { rowSaidOf } from './track-said.ts';

type Named = readonly { readonly name: string; readonly role?: keyof typeof roleNames }[];

const line = ({ name, role }: Named[number]): string => (role ? `${roleNames[role]()}: ${name}` : name);

const special: Readonly<Record<string, (value: never) => string>> = {
  type: (value: keyof typeof typeNames) => typeNames[value](),
  visibility: (value: Visibility) => visibilityNames[value](),
  licence: (value: Licence) => licenceName(value),
  language: (value: string) => languageName(value),
  releaseAt: (value: string) => dateAndTime(new Date(value)),
  releaseDate: (value: string) => longDate(value),
};

/** What a field says, as a person reads it; a word where it says nothing. */
export const wordsOf = (name: string, value: unknown): string => {
  if (value === true) return t('Yes');
  if (value === false) return t('No');
  if (value === null || value === undefined || value === '') return name === 'releaseAt' ? t('At once') : t('Nothing');
  if (Array.isArray(value)) {
    const lines = value.map((one) => (typeof one === 'string' ? one : line(one)));
    return lines.join('\n') || t('Nothing');
  }
  return special[name]?.(value as never) ?? String(value);
};

const titleOf = (name: string): string => {
  const titles: Readonly<Record<string, () => string>> = { ...trackNames, ...albumNames };
  return titles[name]?.() ?? name;
};

/** Both versions of fields, in words. */
export const versionsOf = (names: readonly string[], mine: object, theirs: object): Versions['fields'] => {
  const valueIn = (said: object, name: string): unknown => (said as Record<string, unknown>)[name];
  return names.map((name) => ({
    name,
    title: titleOf(name),
    mine: wordsOf(name, valueIn(mine, name)),
    theirs: name in theirs ? wordsOf(name, valueIn(theirs, name)) : t('As it is there now'),
  }));
};

export const conflictKey = (conflict: Conflict): string => (conflict.of === 'album' ? 'album' : conflict.key);

/** A conflict of a release, in words. */
export const conflictLabels = (conflict: Conflict): Versions => {
  const theirs = conflict.of === 'album' ? saidOfAlbum(conflict.theirs) : rowSaidOf(conflict.theirs);
  return {
    key: conflictKey(conflict),
    heading: conflict.of === 'track' ? conflict.title : undefined,
    fields: versionsOf(conflict.names, conflict.mine, theirs),
  };
};
