import type { ArtistFields, ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { getLinkUrls, type WithLinks } from '../../ui/links/link-url.ts';

/** The values of the artist form, in the order of the form. */
export interface ArtistForm extends WithLinks {
  name: string;
  bio: string;
  genres: string[];
}

/** The version of an artist that the user edits. Changes are determined against it. */
export type ArtistBase = Pick<ManagedArtist, 'updatedAt' | keyof ArtistFields>;

export const fieldNames = ['name', 'bio', 'genres', 'links'] as const satisfies (keyof ArtistFields)[];
export type ArtistFieldName = (typeof fieldNames)[number];

export const createArtistBase = ({ updatedAt, name, bio, genres, links }: ArtistBase): ArtistBase => ({
  updatedAt,
  name,
  bio,
  genres,
  links,
});

export const createArtistForm = ({ name, bio, genres, links }: ArtistFields): ArtistForm => ({
  name,
  bio: bio ?? '',
  genres: [...genres],
  links: links.map((url) => ({ url })),
});

/** Converts the form to the fields of the API. */
export const parseArtistForm = (form: ArtistForm): ArtistFields => ({
  name: form.name.trim(),
  bio: form.bio.trim() || null,
  genres: form.genres,
  links: getLinkUrls(form),
});

const isEqual = (a: ArtistFields[ArtistFieldName], b: ArtistFields[ArtistFieldName]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields of the form that differ from the version that the user edits. */
export const findArtistChanges = (base: ArtistFields, form: ArtistForm): Partial<ArtistFields> => {
  const fields = parseArtistForm(form);
  return Object.fromEntries(
    fieldNames.flatMap((name) => (isEqual(base[name], fields[name]) ? [] : [[name, fields[name]]])),
  );
};

export const hasArtistChanges = (base: ArtistFields, form: ArtistForm): boolean =>
  Object.keys(findArtistChanges(base, form)).length > 0;

/** Returns the fields that both users changed to different values. The user chooses which version to keep. */
export const findConflictingFields = (
  base: ArtistFields,
  ownVersion: Partial<ArtistFields>,
  otherVersion: ArtistFields,
): ArtistFieldName[] =>
  fieldNames.filter((name) => {
    const ownValue = ownVersion[name];
    return ownValue !== undefined && !isEqual(ownValue, otherVersion[name]) && !isEqual(base[name], otherVersion[name]);
  });

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Restores fields from the browser's storage. Values of unexpected types become empty. */
export const parseArtistFields = (stored: unknown): ArtistFields => {
  const { name, bio, genres, links } = (stored ?? {}) as Record<string, unknown>;
  return { name: toText(name), bio: toText(bio) || null, genres: toTexts(genres), links: toTexts(links) };
};
