import type { ArtistFields, ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { createStoredDraft } from '../drafts/stored-draft.ts';
import {
  type ArtistBase,
  type ArtistForm,
  createArtistBase,
  createArtistForm,
  hasArtistChanges,
  parseArtistFields,
} from './artist-fields.ts';

/** The stored draft of an artist. It remains after the tab is closed. */
export const artistDraft = (artistId: string) => createStoredDraft('browser', `artist.${artistId}`);

interface StoredArtistDraft {
  /** The version on which the entries are based. */
  readonly base: ArtistBase;
  readonly entries: ArtistFields;
}

const parseStoredDraft = (stored: unknown): StoredArtistDraft | undefined => {
  if (typeof stored !== 'object' || stored === null || !('base' in stored && 'entries' in stored)) return undefined;
  const { updatedAt } = (stored.base ?? {}) as { updatedAt?: unknown };
  if (updatedAt !== null && typeof updatedAt !== 'string') return undefined;
  return { base: { updatedAt, ...parseArtistFields(stored.base) }, entries: parseArtistFields(stored.entries) };
};

/**
 * Returns the initial state of the form: the stored draft with its version if there is one, else the artist. If another
 * version was saved since, both are merged when the draft is saved.
 */
export const loadArtistDraft = (
  artist: ManagedArtist,
  owner: string,
): { readonly base: ArtistBase; readonly form: ArtistForm } => {
  const stored = parseStoredDraft(artistDraft(artist.id).read(owner));
  const form = stored && createArtistForm(stored.entries);
  return stored && form && hasArtistChanges(stored.base, form)
    ? { base: stored.base, form }
    : { base: createArtistBase(artist), form: createArtistForm(artist) };
};
