import type { ArtistFields, ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { keptDraft } from '../drafts/stored-draft.ts';
import { type ArtistForm, type Base, baseOf, formOf, isChanged, readFields } from './artist-fields.ts';

/** Edits of an artist that are not saved: they outlive the tab. */
export const artistDraft = (artistId: string) => keptDraft('browser', `artist.${artistId}`);

interface Kept {
  /** Of which version they are. */
  readonly base: Base;
  readonly entries: ArtistFields;
}

const readKept = (kept: unknown): Kept | undefined => {
  if (typeof kept !== 'object' || kept === null || !('base' in kept && 'entries' in kept)) return undefined;
  const { updatedAt } = (kept.base ?? {}) as { updatedAt?: unknown };
  if (updatedAt !== null && typeof updatedAt !== 'string') return undefined;
  return { base: { updatedAt, ...readFields(kept.base) }, entries: readFields(kept.entries) };
};

/**
 * What a form begins with: what this browser kept, on the version that it was entered on, else the artist as it is. Where
 * somebody has saved another version since, the two are told apart when it is saved.
 */
export const beginDraft = (
  artist: ManagedArtist,
  owner: string,
): { readonly base: Base; readonly form: ArtistForm } => {
  const kept = readKept(artistDraft(artist.id).read(owner));
  const form = kept && formOf(kept.entries);
  return kept && form && isChanged(kept.base, form)
    ? { base: kept.base, form }
    : { base: baseOf(artist), form: formOf(artist) };
};
