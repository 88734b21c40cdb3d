import type { ManagedTrackDetail, TrackChange } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { Visibility } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { creditedOf } from '../credited.ts';
import { namedCredits } from '../fields/credits-field.tsx';
import { changeOf, isSameSaid, type TrackSaid } from '../track-said.ts';

/** All that the people of a track may say of it, as a form has it. */
export interface TrackForm extends TrackSaid {
  albumId: AlbumId | null;
  visibility: Visibility;
  releaseAt: string | null;
}
export type FormName = keyof TrackForm;

/** A track as it was read: what is said beyond it is not saved. */
export interface TrackBase {
  readonly form: TrackForm;
  readonly updatedAt: string | null;
}

export const formOf = (track: ManagedTrackDetail): TrackForm => {
  const { name, disc, number, explicit, genres, tags, description, credits, isrc, bpm, key, language } = track;
  const { licence, downloads, visibility, releaseAt, lyrics, album, artists } = track;
  return {
    ...{ name, artists: creditedOf(artists), albumId: album?.id ?? null, disc, number, explicit, genres, tags },
    ...{ description, credits, isrc, bpm, key, language, licence, downloads, visibility, releaseAt },
    lyrics: lyrics?.text ?? null,
  };
};

export const baseOf = (track: ManagedTrackDetail): TrackBase => ({ form: formOf(track), updatedAt: track.updatedAt });

/** Without what is begun and says nothing yet. */
const tidy = (form: TrackForm): TrackForm => ({ ...form, credits: namedCredits(form.credits) });

/** Fields in which two differ. */
export const unlikeNames = (one: TrackForm, other: TrackForm): FormName[] => {
  const [first, second] = [tidy(one), tidy(other)];
  return (Object.keys(first) as FormName[]).filter((name) => !isSameSaid(name, first[name], second[name]));
};

export const isChanged = ({ form }: TrackBase, entered: TrackForm): boolean => unlikeNames(form, entered).length > 0;

/** As it is sent: what differs alone. */
export const changesOf = (
  { form }: TrackBase,
  entered: TrackForm,
): TrackChange & { readonly albumId?: AlbumId | null } => {
  const said = tidy(entered);
  return changeOf(Object.fromEntries(unlikeNames(form, said).map((name) => [name, said[name]])));
};

/** Fields that both have changed, and not to the same. */
export const conflictNames = ({ form }: TrackBase, mine: TrackForm, theirs: TrackForm): FormName[] => {
  const [own, changed] = [unlikeNames(form, mine), unlikeNames(form, theirs)];
  const different = unlikeNames(mine, theirs);
  return own.filter((name) => changed.includes(name) && different.includes(name));
};

/** Theirs, with what is one's own and in nobody's way, and of the rest what is to stay. */
export const merged = (base: TrackBase, mine: TrackForm, theirs: TrackForm, kept: readonly string[]): TrackForm => {
  const asked = conflictNames(base, mine, theirs);
  const own = unlikeNames(base.form, mine).filter((name) => !asked.includes(name) || kept.includes(name));
  return { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) };
};
