import type { ManagedAlbumDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { onLoggedOut } from '../../lib/logout-events.ts';
import { createStore } from '../../player/engine/store.ts';
import { deleteDrafts } from '../drafts/stored-draft.ts';
import { type AlbumValues, suggestAlbumType } from './album-values.ts';
import {
  createPositionGetter,
  discardChanges,
  getRowTrack,
  getRowValues,
  hasUnsavedChanges,
  type Intent,
  type Release,
} from './release-draft.ts';
import { type Conflict, mergeLoadedAlbum } from './release-merge.ts';
import { appendRows, moveRow, type Row, renumberRows, sortRows } from './release-rows.ts';
import { getReleaseDraft } from './stored-release.ts';
import type { TrackFieldName, TrackValues } from './track-values.ts';

/** Delay after the last change before the draft is stored, in milliseconds. */
const saveDelayMs = 400;

/** Error messages by field: `album.name`, `<row key>.artists`, or `<row key>` for the whole row. */
export type Errors = Readonly<Record<string, string>>;

/** The state of saving. It is part of the editor, because the URL changes when the release is created. */
export interface Saving {
  readonly pendingIntent: Intent | undefined;
  /** The error message of the last save, or undefined if it succeeded. */
  readonly failure: string | undefined;
  /** Conflicts that the user has to resolve before saving. */
  readonly conflicts: readonly Conflict[];
  /**
   * The intent of the last save, and the rows whose files were not ready. These rows are added automatically once their
   * files are ready.
   */
  readonly pendingFiles:
    | { readonly intent: Exclude<Intent, 'addFiles'>; readonly keys: ReadonlySet<string> }
    | undefined;
}

const idleState: Saving = { pendingIntent: undefined, failure: undefined, conflicts: [], pendingFiles: undefined };

/**
 * The editor of a release. It is independent of React, so that it continues when the URL changes.
 * @param blankRelease the release without its stored draft
 */
export const createEditor = (owner: string, initialRelease: Release, blankRelease = initialRelease) => {
  const store = createStore(initialRelease);
  const errors = createStore<Errors>({});
  const picture = createStore<Blob | null>(null);
  /** Milliseconds since 1970. */
  const draftSavedAt = createStore<number | null>(null);
  const saving = createStore(idleState);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isDirty = (): boolean => hasUnsavedChanges(store.get(), blankRelease.album) || picture.get() !== null;
  const storeDraft = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const release = store.get();
    // A picture cannot be stored as text. It lasts as long as the page.
    if (hasUnsavedChanges(release, blankRelease.album)) {
      getReleaseDraft(release).save(owner, release);
      draftSavedAt.set(Date.now());
    } else {
      getReleaseDraft(release).delete();
      draftSavedAt.set(null);
    }
  };
  const change = (update: (release: Release) => Release): void => {
    const previousRelease = store.get();
    const release = update(previousRelease);
    if (release === previousRelease) return;
    // Once the release is created it has its own draft.
    if (previousRelease.saved === null && release.saved !== null) getReleaseDraft(previousRelease).delete();
    store.set(release);
    timer ??= setTimeout(storeDraft, saveDelayMs);
  };
  const storePendingDraft = (): void => {
    if (timer !== undefined) storeDraft();
  };
  // Input right before a reload is stored as well.
  addEventListener('pagehide', storePendingDraft);
  const changeRows = (update: (rows: readonly Row[], release: Release) => readonly Row[]): void =>
    change((release) => {
      const rows = update(release.rows, release);
      return rows === release.rows ? release : applySuggestedType({ ...release, rows });
    });
  const clearErrors = (...fields: readonly string[]): void => {
    const remainingErrors = Object.entries(errors.get()).filter(([field]) => !fields.includes(field));
    if (remainingErrors.length < Object.keys(errors.get()).length) errors.set(Object.fromEntries(remainingErrors));
  };

  return {
    owner,
    id: initialRelease.id,
    kind: initialRelease.kind,
    store,
    errors,
    picture,
    draftSavedAt,
    saving,
    updateSaving: (changes: Partial<Saving>): void => saving.set({ ...saving.get(), ...changes }),
    isDirty,
    change,
    /** Stores the draft immediately. */
    storeDraftNow: storeDraft,

    editAlbum(edits: Partial<AlbumValues>): void {
      clearErrors(...Object.keys(edits).map((name) => `album.${name}`));
      change((release) => ({
        ...release,
        album: { ...release.album, ...edits },
        ...('type' in edits && { isTypeChosen: true }),
      }));
    },
    /** Edits values of tracks on behalf of the user. */
    editRows(keys: readonly string[], edits: Partial<TrackValues>): void {
      const names = Object.keys(edits) as TrackFieldName[];
      clearErrors(...keys, ...keys.flatMap((key) => names.map((name) => `${key}.${name}`)));
      changeRows((rows, release) => {
        const editedRows = rows.map((row) =>
          keys.includes(row.key)
            ? { ...row, edits: { ...row.edits, ...edits }, editedFields: [...new Set([...row.editedFields, ...names])] }
            : row,
        );
        return 'disc' in edits
          ? renumberRows(sortRows(editedRows, createPositionGetter(release)), createPositionGetter(release))
          : editedRows;
      });
    },
    move(key: string, to: number): void {
      changeRows((rows, release) => {
        const movedRows = moveRow(rows, key, to, createPositionGetter(release));
        return movedRows === rows
          ? rows
          : movedRows.map((row) =>
              row.key === key
                ? { ...row, editedFields: [...new Set<TrackFieldName>([...row.editedFields, 'number', 'disc'])] }
                : row,
            );
      });
    },
    add(rows: readonly Row[]): void {
      changeRows((existing, release) => appendRows(existing, rows, createPositionGetter(release)));
    },
    /** Removes rows from the release. The caller moves their tracks to the trash. */
    remove(keys: readonly string[]): void {
      changeRows((rows, release) =>
        renumberRows(
          rows.filter(({ key }) => !keys.includes(key)),
          createPositionGetter(release),
        ),
      );
    },
    /** Records the uploaded file of a row. */
    setFile(key: string, fileId: FileId): void {
      change((release) => ({
        ...release,
        rows: release.rows.map((row) => (row.key === key ? { ...row, fileId } : row)),
      }));
    },
    /** Uses the picture of a file as the cover. With null, no file provides the cover. */
    setCover(coverFileId: FileId | null): void {
      change((release) => ({ ...release, coverFileId }));
    },
    /** Records that the user wants no cover. */
    removeCover(): void {
      change((release) => ({ ...release, coverFileId: null, isCoverRemoved: true }));
    },
    setPicture(cropped: Blob | null): void {
      picture.set(cropped);
      if (cropped) change((release) => (release.coverFileId === null ? release : { ...release, coverFileId: null }));
    },
    /** Merges a newly loaded version. */
    mergeVersion(album: ManagedAlbumDetail): void {
      if (store.get().saved !== null) change((release) => mergeLoadedAlbum(release, album));
    },
    /** Discards unsaved changes and the stored draft. Uploaded files remain. */
    discard(): void {
      errors.set({});
      picture.set(null);
      saving.set(idleState);
      change((release) => discardChanges(release, blankRelease));
      storeDraft();
    },
    stop(): void {
      removeEventListener('pagehide', storePendingDraft);
      storePendingDraft();
    },
  };
};
export type ReleaseEditor = ReturnType<typeof createEditor>;

/** Updates the type to match the number of tracks, unless the user has selected one or there are no tracks. */
const applySuggestedType = (release: Release): Release => {
  if (release.isTypeChosen || release.kind === 'singles' || release.rows.length === 0) return release;
  const minutes = release.rows.reduce((sum, row) => sum + (getRowTrack(release, row)?.duration ?? 0), 0) / 60_000;
  return { ...release, album: { ...release.album, type: suggestAlbumType(release.rows.length, minutes) } };
};

export const findRowValues = (release: Release, key: string): TrackValues | undefined => {
  const row = release.rows.find((other) => other.key === key);
  return row && getRowValues(release, row);
};

let openedEditor: ReleaseEditor | undefined;

/**
 * Returns the editor of a release. Only one is open at a time, and another release replaces it.
 * @param isSame whether the open editor has this release
 */
export const openEditor = (
  owner: string,
  isSame: (release: Release) => boolean,
  createInitialRelease: () => Release,
  blankRelease?: Release,
): ReleaseEditor => {
  if (openedEditor?.owner === owner && isSame(openedEditor.store.get())) return openedEditor;
  openedEditor?.stop();
  openedEditor = createEditor(owner, createInitialRelease(), blankRelease);
  return openedEditor;
};

/** Closes the editor and removes its release from memory. */
export const closeEditor = (): void => {
  openedEditor?.stop();
  openedEditor = undefined;
};

onLoggedOut(() => {
  closeEditor();
  deleteDrafts();
});
