import { keptDraft, type StoredDraft } from '../drafts/stored-draft.ts';
import { newRelease, type Release, type ReleaseKind } from './release-draft.ts';
import type { Row } from './release-rows.ts';

/** Where a release's draft is kept: one for each that is there, and one for each way to begin. */
export const draftOf = ({ kind, id, saved }: Pick<Release, 'kind' | 'id' | 'saved'>): StoredDraft =>
  keptDraft('browser', saved ? `release.${id}` : `release.new-${kind}`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rowOf = (value: unknown): Row[] => {
  if (!isObject(value) || typeof value.key !== 'string' || !isObject(value.said)) return [];
  const bare: Row = {
    ...{ key: value.key, fileName: '', upload: null, fileId: null, trackId: null, said: {}, byHand: [] },
  };
  return [{ ...bare, ...value, byHand: Array.isArray(value.byHand) ? value.byHand : [] }];
};

/**
 * What was kept of a release. It was written by this very code, perhaps by that of another version: what is missing is as in a
 * new one, and what is none is nothing.
 */
export const readKept = (kept: StoredDraft, owner: string, kind: ReleaseKind): Release | undefined => {
  const found = kept.read(owner);
  if (!isObject(found) || typeof found.id !== 'string' || !isObject(found.album) || !Array.isArray(found.rows))
    return undefined;
  const begun = newRelease(kind, found.id as Release['id'], []);
  const { artists } = found.album;
  return {
    ...begun,
    ...found,
    kind,
    album: { ...begun.album, ...found.album, artists: Array.isArray(artists) ? artists : [] },
    rows: found.rows.flatMap(rowOf),
    tracks: isObject(found.tracks) ? (found.tracks as Release['tracks']) : {},
  };
};
