import type { Playlist, PlaylistChanges } from '@overtone/shared/library/playlists/playlist.model.ts';
import { t } from '../../../lib/i18n.ts';
import type { ConflictingItem } from '../../../ui/overlays/conflict-dialog.tsx';
import type { PlaylistValues } from '../../add-to-playlist/playlist-form.tsx';

/** The details of a playlist that its owner can edit. */
export type Details = Pick<Playlist, 'name' | 'description' | 'isPublic'>;
export type DetailName = keyof Details;
const detailNames = ['name', 'description', 'isPublic'] as const satisfies readonly DetailName[];

export const toFormValues = ({ name, description, isPublic }: Details): PlaylistValues => ({
  name,
  description: description ?? '',
  isPublic,
});

export const toDetails = ({ name, description, isPublic }: PlaylistValues): Details => ({
  name: name.trim(),
  description: description.trim() || null,
  isPublic,
});

/** Returns the fields of `edited` that differ from `original`. */
export const findChanges = (original: Details, edited: Details): Omit<PlaylistChanges, 'updatedAt'> =>
  Object.fromEntries(detailNames.filter((name) => original[name] !== edited[name]).map((name) => [name, edited[name]]));

/** Returns the fields that both users have changed to different values. */
export const findConflicts = (original: Details, ownVersion: Details, otherVersion: Details): DetailName[] =>
  detailNames.filter(
    (name) =>
      original[name] !== ownVersion[name] &&
      original[name] !== otherVersion[name] &&
      ownVersion[name] !== otherVersion[name],
  );

const pickDetails = ({ name, description, isPublic }: Details): Details => ({ name, description, isPublic });

/**
 * Applies the changes in the user's own version to the other user's version.
 * @param theirFields fields that keep the other user's value
 */
export const mergeDetails = (
  original: Details,
  ownVersion: Details,
  otherVersion: Details,
  theirFields: readonly DetailName[] = [],
): Details => ({
  ...pickDetails(otherVersion),
  ...Object.fromEntries(
    detailNames
      .filter((name) => original[name] !== ownVersion[name] && !theirFields.includes(name))
      .map((name) => [name, ownVersion[name]]),
  ),
});

const titles: Readonly<Record<DetailName, () => string>> = {
  name: () => t('Name'),
  description: () => t('Description'),
  isPublic: () => t('Visibility'),
};

const formatters: Readonly<Record<DetailName, (details: Details) => string>> = {
  name: ({ name }) => name,
  description: ({ description }) => description ?? t('Empty'),
  isPublic: ({ isPublic }) => (isPublic ? t('Everyone') : t('Only you')),
};

/** Describes both versions of the fields that both users have changed. */
export const describeVersions = (
  fields: readonly DetailName[],
  ownVersion: Details,
  otherVersion: Details,
): ConflictingItem => ({
  key: 'playlist',
  fields: fields.map((name) => ({
    name,
    title: titles[name](),
    ownVersion: formatters[name](ownVersion),
    otherVersion: formatters[name](otherVersion),
  })),
});
