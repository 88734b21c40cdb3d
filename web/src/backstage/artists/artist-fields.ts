import type { ArtistFields, ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { addressesOf, type WithLinks } from '../../ui/links/address.ts';

/** What the form holds of an artist. In its order. */
export interface ArtistForm extends WithLinks {
  name: string;
  bio: string;
  genres: string[];
}

/** An artist as it stood when somebody began to edit it: what is theirs is told from it. */
export type Base = Pick<ManagedArtist, 'updatedAt' | keyof ArtistFields>;

export const fieldNames = ['name', 'bio', 'genres', 'links'] as const satisfies (keyof ArtistFields)[];
export type FieldName = (typeof fieldNames)[number];

export const baseOf = ({ updatedAt, name, bio, genres, links }: Base): Base => ({
  updatedAt,
  name,
  bio,
  genres,
  links,
});

export const formOf = ({ name, bio, genres, links }: ArtistFields): ArtistForm => ({
  name,
  bio: bio ?? '',
  genres: [...genres],
  links: links.map((url) => ({ url })),
});

/** What was entered, as the API takes it. */
export const fieldsOf = (form: ArtistForm): ArtistFields => ({
  name: form.name.trim(),
  bio: form.bio.trim() || null,
  genres: form.genres,
  links: addressesOf(form),
});

const isSame = (one: ArtistFields[FieldName], other: ArtistFields[FieldName]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What somebody has entered that is otherwise than it was. */
export const changesOf = (base: ArtistFields, form: ArtistForm): Partial<ArtistFields> => {
  const fields = fieldsOf(form);
  return Object.fromEntries(
    fieldNames.flatMap((name) => (isSame(base[name], fields[name]) ? [] : [[name, fields[name]]])),
  );
};

export const isChanged = (base: ArtistFields, form: ArtistForm): boolean =>
  Object.keys(changesOf(base, form)).length > 0;

/** Fields that two people changed, each to something else: one of them has to say which it is to be. */
export const conflictsOf = (base: ArtistFields, mine: Partial<ArtistFields>, theirs: ArtistFields): FieldName[] =>
  fieldNames.filter((name) => {
    const own = mine[name];
    return own !== undefined && !isSame(own, theirs[name]) && !isSame(base[name], theirs[name]);
  });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((it) => typeof it === 'string') : [];

/** What lay in the browser, made into fields again: whatever it was, only entries come out. */
export const readFields = (kept: unknown): ArtistFields => {
  const { name, bio, genres, links } = (kept ?? {}) as Record<string, unknown>;
  return { name: textOf(name), bio: textOf(bio) || null, genres: textsOf(genres), links: textsOf(links) };
};
