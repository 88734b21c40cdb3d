import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api.ts';
import { getQueryKey } from '../../lib/create-query.ts';
import { t, tn } from '../../lib/i18n.ts';
import { reportError } from '../../lib/report-error.ts';
import { useNavigateAndWait } from '../../lib/use-navigate-and-wait.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { OwnFieldsByItem } from '../../ui/overlays/conflict-dialog.tsx';
import { getUploadState } from '../../uploads/upload-state.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { editAlbumPath } from '../layout/paths.ts';
import { getConflictKey } from './conflict-values.ts';
import { validateReleaseTime } from './fields/release-time-field.tsx';
import { managedAlbumQuery } from './managed-music.queries.ts';
import { getSavedAlbum, type Intent, listUnsavedChanges } from './release-draft.ts';
import type { ReleaseEditor } from './release-editor.ts';
import { resolveConflict } from './release-merge.ts';
import type { Row } from './release-rows.ts';
import { saveRelease } from './save-release.ts';
import { useRelease } from './use-release.ts';
import type { RowLines } from './use-release-files.ts';

/** Validates a release before it is sent. Returns messages by field. */
const validateRelease = (editor: ReleaseEditor, intent: Intent): Record<string, string> => {
  const { kind, album, saved } = editor.store.get();
  const releaseAtError = validateReleaseTime(album.releaseAt, saved?.releaseAt ?? null, Date.now());
  return {
    ...(kind === 'album' && album.name.trim() === '' && { 'album.name': t('Enter a title.') }),
    ...(album.artists.length === 0 && { 'album.artists': t('Add an artist you manage.') }),
    ...(intent === 'publish' && releaseAtError && { 'album.releaseAt': releaseAtError }),
  };
};

/** Returns the message of an error for the user. */
const getErrorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : t('There was an issue. Please try again.');

/** Saves the release, shows the result, and adds files automatically as soon as they are processed. */
export const useSaveRelease = (editor: ReleaseEditor, uploads: Uploads, lines: RowLines) => {
  const client = useQueryClient();
  const navigateAndWait = useNavigateAndWait();
  const { pendingIntent, failure, conflicts, pendingFiles } = useSyncExternalStore(
    editor.saving.subscribe,
    editor.saving.get,
  );

  const isReady = ({ key }: Row): boolean => {
    const line = lines.get(key);
    return line !== undefined && getUploadState(line) === 'ready';
  };

  const run = async (intent: Intent, isIncluded = isReady): Promise<boolean> => {
    if (editor.saving.get().pendingIntent !== undefined) return false;
    editor.updateSaving({ pendingIntent: intent, failure: undefined });
    const previousRelease = editor.store.get();
    // An earlier request could overwrite the saved version in the cache.
    if (previousRelease.saved) await client.cancelQueries({ queryKey: managedAlbumQuery(previousRelease.id).queryKey });
    const result = await saveRelease(editor, intent, isIncluded);
    const savedRelease = editor.store.get();
    if (savedRelease.saved)
      client.setQueryData(
        managedAlbumQuery(savedRelease.saved.id).queryKey,
        getSavedAlbum(savedRelease, savedRelease.saved),
      );
    // Notifications and dialogs after saving belong to the page of the created release.
    if (savedRelease.saved && !previousRelease.saved)
      await navigateAndWait(editAlbumPath(savedRelease.saved.id), { replace: true });
    const isComplete = result.error === undefined;
    editor.updateSaving({
      pendingIntent: undefined,
      conflicts: result.conflicts,
      failure: isComplete ? undefined : getErrorMessage(result.error),
    });
    // Files that became tracks are no longer offered.
    const { entries } = uploads.statePoller;
    uploads.statePoller.add(
      savedRelease.rows.flatMap(({ fileId, trackId }) => {
        const entry = fileId && trackId ? entries.get().get(fileId) : undefined;
        return entry && entry.track_id !== trackId ? [{ ...entry, track_id: trackId }] : [];
      }),
    );
    await Promise.all([
      client.invalidateQueries({ queryKey: getQueryKey(fileEntryContract.list) }),
      client.invalidateQueries({ queryKey: getQueryKey(managedAlbumContract.list) }),
      client.invalidateQueries({ queryKey: getQueryKey(managedAlbumContract.get, { params: {} }) }),
      client.invalidateQueries({ queryKey: getQueryKey(trackContract.get) }),
    ]);
    if (!isComplete) void reportError(result.error);
    return isComplete && result.conflicts.length === 0;
  };

  const save = async (intent: Exclude<Intent, 'addFiles'>): Promise<void> => {
    const problems = validateRelease(editor, intent);
    if (Object.keys(problems).length > 0) {
      editor.errors.set(problems);
      toasts.danger(Object.values(problems)[0]);
      return;
    }
    const waitingKeys = listUnsavedChanges(editor.store.get(), isReady).waitingRows.map(({ key }) => key);
    editor.updateSaving({ pendingFiles: { intent, keys: new Set(waitingKeys) } });
    if (!(await run(intent))) return;
    const { album, kind } = editor.store.get();
    const isScheduled = album.releaseAt !== null && Date.parse(album.releaseAt) > Date.now();
    if (intent === 'draft') toasts.positive(t('Draft saved'));
    else if (album.visibility !== 'public') toasts.positive(t('Saved'));
    else if (isScheduled) toasts.positive(t('Release scheduled'));
    else toasts.positive(kind === 'album' ? t('Release published') : t('Tracks published'));
  };

  const release = useRelease(editor, (current) => current);
  const unsaved = listUnsavedChanges(release, isReady);
  const canAddFiles = release.kind === 'singles' || release.saved !== null;
  const isWaitingForFiles =
    pendingFiles !== undefined && canAddFiles && pendingIntent === undefined && failure === undefined;
  const canBeAdded = (row: Row): boolean => isReady(row) && pendingFiles?.keys.has(row.key) === true;
  const addedRows = unsaved.newRows.filter(canBeAdded);
  const readyKeys = addedRows.map(({ key }) => key).join();
  const cover = release.saved && !release.saved.image ? release.coverFileId : null;
  // Single tracks are published according to the intent of the last save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the same files.
  useEffect(() => {
    if (!isWaitingForFiles || (readyKeys === '' && cover === null)) return;
    const count = addedRows.length;
    const intent = release.kind === 'singles' && pendingFiles.intent === 'publish' ? 'publish' : 'addFiles';
    void run(intent, canBeAdded).then((isDone) => {
      if (isDone && count > 0)
        toasts.positive(tn(count, '1 file added to the release', ':count files added to the release'));
    });
  }, [isWaitingForFiles, readyKeys, cover]);

  return {
    pendingIntent,
    failure,
    conflicts,
    unsaved,
    /** Number of files that are added automatically once they are processed. */
    pendingFileCount: unsaved.waitingRows.filter(({ key }) => pendingFiles?.keys.has(key)).length,
    save,
    /** Repeats the last save with its intent. */
    retry: (): Promise<void> => save(pendingFiles?.intent ?? 'draft'),
    /** Adds the files that were not ready when the release was saved, as soon as they are processed. */
    addFiles: (): void => {
      const keys = new Set([...unsaved.newRows, ...unsaved.waitingRows].map(({ key }) => key));
      editor.updateSaving({ failure: undefined, pendingFiles: { intent: 'draft', keys } });
    },
    resolveConflicts: async (keptFields: OwnFieldsByItem): Promise<void> => {
      editor.updateSaving({ conflicts: [] });
      for (const conflict of conflicts)
        editor.change((current) => resolveConflict(current, conflict, keptFields.get(getConflictKey(conflict)) ?? []));
      await save(pendingFiles?.intent ?? 'draft');
    },
    dismissConflicts: (): void => editor.updateSaving({ conflicts: [] }),
  };
};
