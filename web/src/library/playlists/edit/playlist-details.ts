import type { Playlist, PlaylistChanges } from '@overtone/shared/library/playlists/playlist.model.ts';
import { t } from '../../../lib/i18n.ts';
import type { PlaylistValues } from '../../../player/playlists/playlist-form.tsx';
import type { Versions } from '../../../ui/overlays/conflict-dialog.tsx';

/** What a playlist says of itself. */
export type Details = Pick<Playlist, 'name' | 'description' | 'isPublic'>;
export type DetailName = keyof Details;
const names = ['name', 'description', 'isPublic'] as const satisfies readonly DetailName[];

export const valuesOf = ({ name, description, isPublic }: Details): PlaylistValues => ({
  name,
  description: description ?? '',
  isPublic,
});

export const detailsOf = ({ name, description, isPublic }: PlaylistValues): Details => ({
  name: name.trim(),
  description: description.trim() || null,
  isPublic,
});

/** What of some details is another than in those that somebody began with. */
export const changesOf = (base: Details, now: Details): Omit<PlaylistChanges, 'updatedAt'> =>
  Object.fromEntries(names.filter((name) => base[name] !== now[name]).map((name) => [name, now[name]]));

/** The fields that two people have changed, each to something else. */
export const conflictsOf = (base: Details, mine: Details, theirs: Details): DetailName[] =>
  names.filter((name) => base[name] !== mine[name] && base[name] !== theirs[name] && mine[name] !== theirs[name]);

const plain = ({ name, description, isPublic }: Details): Details => ({ name, description, isPublic });

/** Both at once: theirs, with what one has changed oneself. @param taken fields of which theirs is taken all the same */
export const merged = (base: Details, mine: Details, theirs: Details, taken: readonly DetailName[] = []): Details => ({
  ...plain(theirs),
  ...Object.fromEntries(
    names.filter((name) => base[name] !== mine[name] && !taken.includes(name)).map((name) => [name, mine[name]]),
  ),
});

const titles: Readonly<Record<DetailName, () => string>> = {
  name: () => t('Name'),
  description: () => t('Description'),
  isPublic: () => t('Who finds it'),
};

const saidOf: Readonly<Record<DetailName, (details: Details) => string>> = {
  name: ({ name }) => name,
  description: ({ description }) => description ?? t('Nothing'),
  isPublic: ({ isPublic }) => (isPublic ? t('Everybody') : t('You alone')),
};

/** Both versions of what two people have changed, in words. */
export const versionsOf = (fields: readonly DetailName[], mine: Details, theirs: Details): Versions => ({
  key: 'playlist',
  fields: fields.map((name) => ({
    name,
    title: titles[name](),
    mine: saidOf[name](mine),
    theirs: saidOf[name](theirs),
  })),
});
