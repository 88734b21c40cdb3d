import { createStoredDraft, type StoredDraft } from '../drafts/stored-draft.ts';
import { createRelease, type Release, type ReleaseKind } from './release-draft.ts';
import type { Row } from './release-rows.ts';

/** The stored draft of a release: one per existing release, and one per kind of new release. */
export const getReleaseDraft = ({ kind, id, saved }: Pick<Release, 'kind' | 'id' | 'saved'>): StoredDraft =>
  createStoredDraft('browser', saved ? `release.${id}` : `release.new-${kind}`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseRow = (value: unknown): Row[] => {
  if (!isObject(value) || typeof value.key !== 'string' || !isObject(value.edits)) return [];
  const defaultRow: Row = {
    ...{ key: value.key, fileName: '', upload: null, fileId: null, trackId: null, edits: {}, editedFields: [] },
  };
  return [{ ...defaultRow, ...value, editedFields: Array.isArray(value.editedFields) ? value.editedFields : [] }];
};

/**
 * Returns the stored draft of a release, or undefined if there is none. It may have been stored by another version of
 * this code, so missing values get their defaults and malformed ones are dropped.
 */
export const readReleaseDraft = (draft: StoredDraft, owner: string, kind: ReleaseKind): Release | undefined => {
  const storedRelease = draft.read(owner);
  if (
    !isObject(storedRelease) ||
    typeof storedRelease.id !== 'string' ||
    !isObject(storedRelease.album) ||
    !Array.isArray(storedRelease.rows)
  )
    return undefined;
  const defaultRelease = createRelease(kind, storedRelease.id as Release['id'], []);
  const { artists } = storedRelease.album;
  return {
    ...defaultRelease,
    ...storedRelease,
    kind,
    album: { ...defaultRelease.album, ...storedRelease.album, artists: Array.isArray(artists) ? artists : [] },
    rows: storedRelease.rows.flatMap(parseRow),
    tracks: isObject(storedRelease.tracks) ? (storedRelease.tracks as Release['tracks']) : {},
  };
};
