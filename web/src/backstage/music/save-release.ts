import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import type { AlbumChange, ManagedAlbumDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { ApiError, call } from '../../lib/api.ts';
import { withRetries } from '../../lib/retry.ts';
import {
  type AlbumFieldName,
  type AlbumValues,
  getAlbumValues,
  hasSameValue,
  publicationStateFields,
} from './album-values.ts';
import { toArtistPick } from './credited-artist.ts';
import { type Intent, listUnsavedChanges, type Release } from './release-draft.ts';
import type { ReleaseEditor } from './release-editor.ts';
import { type Conflict, findAlbumConflict, mergeTrackList, resolveConflict } from './release-merge.ts';
import type { Row } from './release-rows.ts';
import { saveTracks } from './save-tracks.ts';

export interface SaveResult {
  /** Concurrent changes that the user has to resolve. */
  readonly conflicts: readonly Conflict[];
  /** The error that stopped saving, or undefined if there was none. */
  readonly error?: unknown;
}

/** How often other versions are merged automatically before saving fails. */
const maxMerges = 5;

const hasErrorCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/**
 * Shows the API's errors at the fields of the album.
 * @returns whether there were any
 */
const showAlbumErrors = ({ errors, store }: ReleaseEditor, error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false;
  const { album } = store.get();
  const fieldErrors = Object.entries(error.errors).flatMap(([field, [message]]) => {
    const name = field.split('.')[0] ?? '';
    return message && name in album ? [[`album.${name}`, message] as const] : [];
  });
  errors.set({ ...errors.get(), ...Object.fromEntries(fieldErrors) });
  return fieldErrors.length > 0;
};

/** Applies a saved album, except for fields that have changed since they were sent. */
const applySavedAlbum = (
  editor: ReleaseEditor,
  sent: AlbumValues,
  fields: readonly AlbumFieldName[],
  album: ManagedAlbumDetail,
): void =>
  editor.change((release) => ({
    ...mergeTrackList(release, album),
    saved: album,
    coverFileId: null,
    // A file without a picture is not requested again.
    isCoverRemoved: release.isCoverRemoved || (release.coverFileId !== null && album.image === null),
    album: adoptSavedValues(release.album, sent, getAlbumValues(album), fields),
  }));

const createAlbum = async (editor: ReleaseEditor): Promise<void> => {
  const { id, album: sentValues, coverFileId } = editor.store.get();
  // The album stays hidden until everything is saved.
  const fields = (Object.keys(sentValues) as AlbumFieldName[]).filter((name) => name !== 'visibility');
  const body = {
    ...sentValues,
    artists: sentValues.artists.map(toArtistPick),
    id,
    coverFileId,
    visibility: 'hidden' as const,
  };
  // The ID makes the call idempotent.
  const { album } = await withRetries('PUT', () => call(managedAlbumContract.create, { body }));
  applySavedAlbum(editor, sentValues, fields, album);
};

/** Returns the file whose picture is sent as cover of an existing album without one. */
const getUnsavedCover = ({ store, picture }: ReleaseEditor): { readonly coverFileId: FileId } | undefined => {
  const { saved, coverFileId } = store.get();
  return saved && saved.image === null && coverFileId !== null && picture.get() === null ? { coverFileId } : undefined;
};

/**
 * Saves fields of the album.
 * @returns a conflict that the user has to resolve, or undefined
 */
const editAlbum = async (
  editor: ReleaseEditor,
  getFields: (release: Release) => readonly AlbumFieldName[],
): Promise<Conflict | undefined> => {
  for (let attempts = 0; ; attempts += 1) {
    const release = editor.store.get();
    const { saved, album: sentValues } = release;
    const fields = getFields(release);
    const cover = getUnsavedCover(editor);
    if (!saved || (fields.length === 0 && !cover)) return undefined;
    const params = { albumId: saved.id };
    try {
      const body = { ...buildAlbumChange(sentValues, fields), ...cover, expectedUpdatedAt: saved.updatedAt };
      const { album } = await withRetries('PUT', () => call(managedAlbumContract.edit, { params, body }));
      applySavedAlbum(editor, sentValues, fields, album);
      return undefined;
    } catch (error) {
      if (!hasErrorCode(error, 'music.changed') || attempts === maxMerges) throw error;
      const { album: otherVersion } = await call(managedAlbumContract.get, { params });
      const conflict = findAlbumConflict(editor.store.get(), otherVersion);
      if (conflict.fields.length > 0) return conflict;
      editor.change((current) => mergeTrackList(resolveConflict(current, conflict, []), otherVersion));
    }
  }
};

const savePicture = async ({ store, picture, change }: ReleaseEditor): Promise<void> => {
  const [file, { saved }] = [picture.get(), store.get()];
  if (!file || !saved) return;
  const params = { albumId: saved.id };
  const { album } = await call(managedAlbumContract.setPicture, { params, body: { file: new File([file], 'cover') } });
  // Another picture may have been selected meanwhile.
  if (picture.get() === file) picture.set(null);
  change((release) => ({ ...release, saved: album }));
};

/** Returns the unsaved fields of the publication state. */
const listUnsavedPublicationStateFields = ({ album, saved }: Release): AlbumFieldName[] =>
  saved ? publicationStateFields.filter((name) => album[name] !== saved[name]) : [];

/**
 * Saves the unsaved changes of a release: the album, its picture, its tracks, and last the publication state, so that
 * nothing is published before everything is saved.
 * Each call applies its result. After a failure the next save sends only what remains. It takes one call for the album,
 * one per ten new tracks and one per 25 changed tracks.
 * @param isReady whether the file of a row is processed
 */
export const saveRelease = async (
  editor: ReleaseEditor,
  intent: Intent,
  isReady: (row: Row) => boolean,
): Promise<SaveResult> => {
  editor.errors.set({});
  const conflicts: Conflict[] = [];
  try {
    if (intent !== 'addFiles') {
      if (listUnsavedChanges(editor.store.get(), isReady).isNew) await createAlbum(editor);
      const conflict = await editAlbum(editor, (release) => listUnsavedChanges(release, isReady).albumFields);
      if (conflict) conflicts.push(conflict);
      await savePicture(editor);
    }
    const { conflicts: trackConflicts, error } = await saveTracks(editor, intent, isReady);
    conflicts.push(...trackConflicts);
    if (error) return { conflicts, error };
    // The added files may contain the cover.
    if (intent === 'addFiles' && editor.kind === 'album') await editAlbum(editor, () => []);
    if (conflicts.length === 0 && intent !== 'addFiles' && editor.kind === 'album') {
      const isDraft = intent === 'draft' && editor.store.get().saved?.visibility === 'hidden';
      const stateConflict = isDraft
        ? await editAlbum(editor, (release) =>
            listUnsavedPublicationStateFields(release).filter((name) => name === 'releaseAt'),
          )
        : await editAlbum(editor, listUnsavedPublicationStateFields);
      if (stateConflict) conflicts.push(stateConflict);
    }
    return { conflicts };
  } catch (error) {
    showAlbumErrors(editor, error);
    return { conflicts, error };
  } finally {
    editor.storeDraftNow();
  }
};

const pickFields = (values: AlbumValues, fields: readonly AlbumFieldName[]): Partial<AlbumValues> =>
  Object.fromEntries(fields.map((name) => [name, values[name]]));

/** Returns the fields as the API expects them. */
export const buildAlbumChange = (values: AlbumValues, fields: readonly AlbumFieldName[]): AlbumChange => {
  const { artists, ...plain } = pickFields(values, fields);
  return { ...plain, ...(artists && { artists: artists.map(toArtistPick) }) };
};

/** Adopts the values that the server saved, except for fields that have changed since they were sent. */
export const adoptSavedValues = (
  current: AlbumValues,
  sent: AlbumValues,
  saved: AlbumValues,
  fields: readonly AlbumFieldName[],
): AlbumValues => ({
  ...current,
  ...pickFields(
    saved,
    fields.filter((name) => hasSameValue(name, current, sent)),
  ),
});
