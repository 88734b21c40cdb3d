import type { Visibility } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { Licence } from '@overtone/shared/catalog/music/recording.model.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { formatLongDate } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { getLanguageName, getLicenceName, roleNames } from '../../lib/recording-labels.ts';
import type { ConflictingItem } from '../../ui/overlays/conflict-dialog.tsx';
import { getAlbumValues } from './album-values.ts';
import { albumFieldLabels, albumTypeLabels, trackFieldLabels, visibilityLabels } from './field-labels.ts';
import type { Conflict } from './release-merge.ts';
import { getTrackRowValues } from './track-values.ts';

type NamedList = readonly { readonly name: string; readonly role?: keyof typeof roleNames }[];

const formatName = ({ name, role }: NamedList[number]): string => (role ? `${roleNames[role]()}: ${name}` : name);

const formatters: Readonly<Record<string, (value: never) => string>> = {
  type: (value: keyof typeof albumTypeLabels) => albumTypeLabels[value](),
  visibility: (value: Visibility) => visibilityLabels[value](),
  licence: (value: Licence) => getLicenceName(value),
  language: (value: string) => getLanguageName(value),
  releaseAt: (value: string) => formatDateTime(new Date(value)),
  releaseDate: (value: string) => formatLongDate(value),
};

/** Formats the value of a field; a placeholder if it is empty. */
export const formatFieldValue = (name: string, value: unknown): string => {
  if (value === true) return t('Yes');
  if (value === false) return t('No');
  if (value === null || value === undefined || value === '')
    return name === 'releaseAt' ? t('Immediately') : t('Empty');
  if (Array.isArray(value)) {
    const texts = value.map((item) => (typeof item === 'string' ? item : formatName(item)));
    return texts.join('\n') || t('Empty');
  }
  return formatters[name]?.(value as never) ?? String(value);
};

const getFieldLabel = (name: string): string => {
  const fieldLabels: Readonly<Record<string, () => string>> = { ...trackFieldLabels, ...albumFieldLabels };
  return fieldLabels[name]?.() ?? name;
};

/** Formats both versions of fields for the conflict dialog. */
export const formatVersions = (
  fields: readonly string[],
  ownVersion: object,
  otherVersion: object,
): ConflictingItem['fields'] => {
  const getValue = (version: object, name: string): unknown => (version as Record<string, unknown>)[name];
  return fields.map((name) => ({
    name,
    title: getFieldLabel(name),
    ownVersion: formatFieldValue(name, getValue(ownVersion, name)),
    otherVersion: name in otherVersion ? formatFieldValue(name, getValue(otherVersion, name)) : t('Current version'),
  }));
};

export const getConflictKey = (conflict: Conflict): string => (conflict.type === 'album' ? 'album' : conflict.key);

/** Formats a conflict of a release for the conflict dialog. */
export const formatConflict = (conflict: Conflict): ConflictingItem => {
  const otherVersion =
    conflict.type === 'album' ? getAlbumValues(conflict.otherVersion) : getTrackRowValues(conflict.otherVersion);
  return {
    key: getConflictKey(conflict),
    heading: conflict.type === 'track' ? conflict.title : undefined,
    fields: formatVersions(conflict.fields, conflict.ownVersion, otherVersion),
  };
};
