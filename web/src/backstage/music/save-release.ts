import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import type { ManagedAlbumDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { ApiError, call } from '../../lib/api.ts';
import { withRetries } from '../../lib/retry.ts';
import {
  type AlbumName,
  type AlbumSaid,
  albumChangeOf,
  publicationStateNames,
  saidOfAlbum,
  takenOver,
} from './album-said.ts';
import { pickOf } from './credited.ts';
import { type Intent, leftOf, type Release } from './release-draft.ts';
import type { ReleaseEditor } from './release-editor.ts';
import { albumConflict, type Conflict, settled, withTracksOf } from './release-merge.ts';
import type { Row } from './release-rows.ts';
import { saveTracks } from './save-tracks.ts';

export interface Outcome {
  /** What two people changed at once: to be decided before it can be saved. */
  readonly conflicts: readonly Conflict[];
  /** Why it ended before its end; undefined where it did not. */
  readonly error?: unknown;
}

/** How often somebody else's version is taken in by itself before a save gives up. */
const mergesMax = 5;

const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** What the API says of an album's fields stands under them. @returns whether there was any such field */
const showAlbumErrors = ({ errors, store }: ReleaseEditor, error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false;
  const { album } = store.get();
  const told = Object.entries(error.errors).flatMap(([field, [message]]) => {
    const name = field.split('.')[0] ?? '';
    return message && name in album ? [[`album.${name}`, message] as const] : [];
  });
  errors.set({ ...errors.get(), ...Object.fromEntries(told) });
  return told.length > 0;
};

/** Takes over an album as the API has it, where nobody has said anything else since it was sent. */
const take = (editor: ReleaseEditor, sent: AlbumSaid, names: readonly AlbumName[], album: ManagedAlbumDetail): void =>
  editor.change((release) => ({
    ...withTracksOf(release, album),
    saved: album,
    coverOf: null,
    // A file that turned out to have no picture is not asked for it again.
    isCoverLeft: release.isCoverLeft || (release.coverOf !== null && album.image === null),
    album: takenOver(release.album, sent, saidOfAlbum(album), names),
  }));

const createAlbum = async (editor: ReleaseEditor): Promise<void> => {
  const { id, album: sent, coverOf } = editor.store.get();
  // It is for nobody before all of it is there.
  const names = (Object.keys(sent) as AlbumName[]).filter((name) => name !== 'visibility');
  const body = { ...sent, artists: sent.artists.map(pickOf), id, coverOf, visibility: 'hidden' as const };
  // The same id makes the same album, however often it is asked for.
  const { album } = await withRetries('PUT', () => call(managedAlbumContract.create, { body }));
  take(editor, sent, names, album);
};

/** The file whose picture is sent for an album that is there without one. */
const coverLeft = ({ store, picture }: ReleaseEditor): { readonly coverOf: FileId } | undefined => {
  const { saved, coverOf } = store.get();
  return saved && saved.image === null && coverOf !== null && picture.get() === null ? { coverOf } : undefined;
};

/** @returns a conflict that somebody has to decide */
const editAlbum = async (
  editor: ReleaseEditor,
  namesOf: (release: Release) => readonly AlbumName[],
  as: (said: AlbumSaid) => Partial<AlbumSaid> = () => ({}),
): Promise<Conflict | undefined> => {
  for (let merges = 0; ; merges += 1) {
    const release = editor.store.get();
    const { saved, album: sent } = release;
    const names = namesOf(release);
    const cover = coverLeft(editor);
    if (!saved || (names.length === 0 && !cover)) return undefined;
    const params = { albumId: saved.id };
    try {
      const body = { ...albumChangeOf({ ...sent, ...as(sent) }, names), ...cover, known: saved.updatedAt };
      const { album } = await withRetries('PUT', () => call(managedAlbumContract.edit, { params, body }));
      take(editor, sent, names, album);
      return undefined;
    } catch (error) {
      if (!isCode(error, 'music.changed') || merges === mergesMax) throw error;
      const { album: theirs } = await call(managedAlbumContract.get, { params });
      const conflict = albumConflict(editor.store.get(), theirs);
      if (conflict.names.length > 0) return conflict;
      editor.change((now) => withTracksOf(settled(now, conflict, []), theirs));
    }
  }
};

const savePicture = async ({ store, picture, change }: ReleaseEditor): Promise<void> => {
  const [file, { saved }] = [picture.get(), store.get()];
  if (!file || !saved) return;
  const params = { albumId: saved.id };
  const { album } = await call(managedAlbumContract.setPicture, { params, body: { file: new File([file], 'cover') } });
  // Another one may have been chosen while it was on its way.
  if (picture.get() === file) picture.set(null);
  change((release) => ({ ...release, saved: album }));
};

/** The standing that a save sends, where it is not what is saved. */
const unsavedPublicationState = ({ album, saved }: Release): AlbumName[] =>
  saved ? publicationStateNames.filter((name) => album[name] !== saved[name]) : [];

/**
 * Saves what is not saved of a release: the album, its picture, its tracks, and at the very end when and for whom it is out, so
 * that nothing is out before all of it is there. Each call takes along what it has done: whatever fails, a next save sends what
 * is left and nothing twice. A call for the album, one for ten new tracks and for 25 changed ones.
 * @param isReady whether a row's file can be heard
 */
export const saveRelease = async (
  editor: ReleaseEditor,
  intent: Intent,
  isReady: (row: Row) => boolean,
): Promise<Outcome> => {
  editor.errors.set({});
  const conflicts: Conflict[] = [];
  try {
    if (intent !== 'join') {
      if (leftOf(editor.store.get(), isReady).isNew) await createAlbum(editor);
      const conflict = await editAlbum(editor, (release) => leftOf(release, isReady).albumNames);
      if (conflict) conflicts.push(conflict);
      await savePicture(editor);
    }
    const { conflicts: ofTracks, error } = await saveTracks(editor, intent, isReady);
    conflicts.push(...ofTracks);
    if (error) return { conflicts, error };
    // What joins may bring the cover.
    if (intent === 'join' && editor.kind === 'album') await editAlbum(editor, () => []);
    if (conflicts.length === 0 && intent !== 'join' && editor.kind === 'album') {
      const isDraft = intent === 'draft' && editor.store.get().saved?.visibility === 'hidden';
      const last = isDraft
        ? await editAlbum(editor, (release) => unsavedPublicationState(release).filter((name) => name === 'releaseAt'))
        : await editAlbum(editor, unsavedPublicationState);
      if (last) conflicts.push(last);
    }
    return { conflicts };
  } catch (error) {
    showAlbumErrors(editor, error);
    return { conflicts, error };
  } finally {
    editor.keepNow();
  }
};
