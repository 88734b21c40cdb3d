import type { ManagedTrackDetail, TrackChange } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { Visibility } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { toCreditedArtists } from '../credited-artist.ts';
import { removeEmptyCredits } from '../fields/credits-field.tsx';
import { buildTrackChange, isSameValue, type TrackValues } from '../track-values.ts';

/** The values of the track editor. */
export interface TrackForm extends TrackValues {
  albumId: AlbumId | null;
  visibility: Visibility;
  releaseAt: string | null;
}
export type TrackFormField = keyof TrackForm;

/** The loaded version of a track on which the form is based. */
export interface TrackBase {
  readonly form: TrackForm;
  readonly updatedAt: string | null;
}

export const createTrackForm = (track: ManagedTrackDetail): TrackForm => {
  const { name, disc, number, explicit, genres, tags, description, credits, isrc, bpm, key, language } = track;
  const { licence, downloads, visibility, releaseAt, lyrics, album, artists } = track;
  return {
    ...{ name, artists: toCreditedArtists(artists), albumId: album?.id ?? null, disc, number, explicit, genres, tags },
    ...{ description, credits, isrc, bpm, key, language, licence, downloads, visibility, releaseAt },
    lyrics: lyrics?.text ?? null,
  };
};

export const createTrackBase = (track: ManagedTrackDetail): TrackBase => ({
  form: createTrackForm(track),
  updatedAt: track.updatedAt,
});

/** Removes credits without a name. */
const cleanForm = (form: TrackForm): TrackForm => ({ ...form, credits: removeEmptyCredits(form.credits) });

/** Returns the fields in which two forms differ. */
export const findDifferentFields = (a: TrackForm, b: TrackForm): TrackFormField[] => {
  const [first, second] = [cleanForm(a), cleanForm(b)];
  return (Object.keys(first) as TrackFormField[]).filter((name) => !isSameValue(name, first[name], second[name]));
};

export const hasTrackChanges = ({ form }: TrackBase, formValues: TrackForm): boolean =>
  findDifferentFields(form, formValues).length > 0;

/** Returns the changed fields as the API expects them. */
export const buildTrackChanges = (
  { form }: TrackBase,
  formValues: TrackForm,
): TrackChange & { readonly albumId?: AlbumId | null } => {
  const cleaned = cleanForm(formValues);
  return buildTrackChange(Object.fromEntries(findDifferentFields(form, cleaned).map((name) => [name, cleaned[name]])));
};

/** Returns the fields that both users changed to different values. */
export const findConflictingFields = (
  { form }: TrackBase,
  ownVersion: TrackForm,
  otherVersion: TrackForm,
): TrackFormField[] => {
  const [ownFields, otherFields] = [findDifferentFields(form, ownVersion), findDifferentFields(form, otherVersion)];
  const differentFields = findDifferentFields(ownVersion, otherVersion);
  return ownFields.filter((name) => otherFields.includes(name) && differentFields.includes(name));
};

/**
 * Merges the other version with the user's changes. Of the conflicting fields only those in `keptFields` keep the
 * user's value.
 */
export const mergeTrackForms = (
  base: TrackBase,
  ownVersion: TrackForm,
  otherVersion: TrackForm,
  keptFields: readonly string[],
): TrackForm => {
  const conflictingFields = findConflictingFields(base, ownVersion, otherVersion);
  const ownFields = findDifferentFields(base.form, ownVersion).filter(
    (name) => !conflictingFields.includes(name) || keptFields.includes(name),
  );
  return { ...otherVersion, ...Object.fromEntries(ownFields.map((name) => [name, ownVersion[name]])) };
};
