import type { ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { ApiError, call } from '../../lib/api.ts';
import { translateServerText } from '../../lib/i18n.ts';
import { withRetries } from '../../lib/retry.ts';
import { splitIntoBatches } from './batches.ts';
import {
  applySavedTrack,
  batchSizes,
  getRowTrack,
  getRowValues,
  type Intent,
  listUnsavedChanges,
  type Release,
} from './release-draft.ts';
import type { ReleaseEditor } from './release-editor.ts';
import { type Conflict, findTrackConflict, resolveConflict } from './release-merge.ts';
import type { Row } from './release-rows.ts';
import { buildTrackChange, type TrackValues } from './track-values.ts';

type IsReady = (row: Row) => boolean;

/** The album determines the publication state of its tracks. Single tracks have their own. */
const getPublicationState = ({ kind, album }: Release, intent: Intent) => {
  if (kind === 'album') return { visibility: 'public' as const, releaseAt: null };
  return { visibility: intent === 'draft' ? ('hidden' as const) : album.visibility, releaseAt: album.releaseAt };
};

/** Whether the request was rejected because of its content, so that a part of it could be accepted. */
const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && [404, 409, 422].includes(error.status);

/** Shows the API's errors at the fields of a row, or at the row. */
const showRowError = ({ errors }: ReleaseEditor, key: string, error: ApiError): void => {
  const fieldErrors = Object.entries(error.errors).flatMap(([field, [message]]) => {
    const name = field.split('.').findLast((step) => !/^\d+$/.test(step));
    return message && name ? [[`${key}.${name}`, message] as const] : [];
  });
  errors.set({ ...errors.get(), [key]: error.message, ...Object.fromEntries(fieldErrors) });
};

interface SentRow {
  readonly row: Row;
  readonly values: Partial<TrackValues>;
}

/**
 * Sends items together. If they are rejected, sends each separately, so that one invalid item does not block the
 * others.
 * @returns the first rejection, or undefined
 */
const sendTogetherOrSeparately = async <Item extends SentRow>(
  editor: ReleaseEditor,
  items: readonly Item[],
  send: (batch: readonly Item[]) => Promise<void>,
): Promise<ApiError | undefined> => {
  try {
    await send(items);
    return undefined;
  } catch (error) {
    if (!isRejection(error)) throw error;
    const [onlyItem] = items;
    if (onlyItem && items.length === 1) {
      showRowError(editor, onlyItem.row.key, error);
      return error;
    }
    let firstRejection: ApiError | undefined;
    for (const item of items) firstRejection = (await sendTogetherOrSeparately(editor, [item], send)) ?? firstRejection;
    return firstRejection;
  }
};

const createTracks = (editor: ReleaseEditor, intent: Intent) => async (batch: readonly SentRow[]) => {
  const release = editor.store.get();
  const publicationState = getPublicationState(release, intent);
  const tracks = batch.map(({ row, values }) => ({
    ...(values as TrackValues),
    artists: buildTrackChange(values).artists ?? [],
    ...publicationState,
    fileId: row.fileId as FileId,
  }));
  const albumId = release.kind === 'album' ? release.id : null;
  // The file makes the call idempotent: it becomes only one track.
  const response = await withRetries('PUT', () => call(managedTrackContract.create, { body: { albumId, tracks } }));
  for (const [index, track] of response.tracks.entries()) {
    const sentRow = batch[index];
    if (sentRow)
      editor.change((currentRelease) => applySavedTrack(currentRelease, sentRow.row.key, track, sentRow.values));
  }
};

interface Change extends SentRow {
  readonly track: ManagedTrack;
  readonly publicationState: Partial<ReturnType<typeof getPublicationState>>;
}

/** Lists the unsaved changes of existing tracks, and for single tracks those of their publication state. */
const listTrackChanges = (release: Release, intent: Intent, isReady: IsReady): Change[] => {
  const editsByKey = new Map(
    listUnsavedChanges(release, isReady).changedRows.map((change) => [change.row.key, change.edits]),
  );
  const targetState = getPublicationState(release, intent);
  return release.rows.flatMap((row) => {
    const track = getRowTrack(release, row);
    if (!track) return [];
    const hasPublicationStateChanged =
      track.visibility !== targetState.visibility || track.releaseAt !== targetState.releaseAt;
    const publicationState =
      release.kind === 'singles' && intent === 'publish' && hasPublicationStateChanged ? targetState : {};
    const ownEdits = editsByKey.get(row.key) ?? {};
    return Object.keys(ownEdits).length + Object.keys(publicationState).length > 0
      ? [{ row, values: ownEdits, track, publicationState }]
      : [];
  });
};

const editTracks =
  (editor: ReleaseEditor, conflicts: Conflict[], rejected: Map<string, string>) => async (batch: readonly Change[]) => {
    const changes = batch.map(({ track, values, publicationState }) => ({
      trackId: track.id,
      expectedUpdatedAt: track.updatedAt,
      change: { ...buildTrackChange(values), ...publicationState },
    }));
    const response = await withRetries('PUT', () => call(managedTrackContract.editMany, { body: { changes } }));
    for (const track of response.tracks) {
      const sentChange = batch.find((change) => change.track.id === track.id);
      if (sentChange)
        editor.change((currentRelease) =>
          applySavedTrack(currentRelease, sentChange.row.key, track, sentChange.values),
        );
    }
    for (const { trackId, code, message, current } of response.refused) {
      const sentChange = batch.find((change) => change.track.id === trackId);
      const row = editor.store.get().rows.find(({ key }) => key === sentChange?.row.key);
      if (!row) continue;
      if (code !== 'music.changed' || !current) rejected.set(row.key, translateServerText(message, undefined));
      else {
        const conflict = findTrackConflict(editor.store.get(), row, current);
        if (conflict.fields.length > 0) conflicts.push(conflict);
        else editor.change((currentRelease) => resolveConflict(currentRelease, conflict, []));
      }
    }
  };

/** How often other versions are merged automatically. */
const maxRounds = 3;

/** Creates tracks for the processed files, and saves the changes of existing tracks. */
export const saveTracks = async (
  editor: ReleaseEditor,
  intent: Intent,
  isReady: IsReady,
): Promise<{ readonly conflicts: readonly Conflict[]; readonly error?: unknown }> => {
  let error: unknown;
  const release = editor.store.get();
  const newRows = listUnsavedChanges(release, isReady).newRows.map((row) => ({
    row,
    values: getRowValues(release, row),
  }));
  for (const batch of splitIntoBatches(newRows, batchSizes.newRows))
    error = (await sendTogetherOrSeparately(editor, batch, createTracks(editor, intent))) ?? error;
  if (intent === 'addFiles') return { conflicts: [], error };

  const conflicts: Conflict[] = [];
  const rejectionMessages = new Map<string, string>();
  for (let round = 0; round < maxRounds; round += 1) {
    const conflictingKeys = new Set(conflicts.flatMap((conflict) => (conflict.type === 'track' ? [conflict.key] : [])));
    const remainingChanges = listTrackChanges(editor.store.get(), intent, isReady).filter(
      ({ row }) => !conflictingKeys.has(row.key) && !rejectionMessages.has(row.key) && !editor.errors.get()[row.key],
    );
    for (const batch of splitIntoBatches(remainingChanges, batchSizes.changedRows))
      error =
        (await sendTogetherOrSeparately(editor, batch, editTracks(editor, conflicts, rejectionMessages))) ?? error;
  }
  if (rejectionMessages.size > 0) {
    editor.errors.set({ ...editor.errors.get(), ...Object.fromEntries(rejectionMessages) });
    error ??= new ApiError(409, { message: [...rejectionMessages.values()][0] ?? '' });
  }
  return { conflicts, error };
};
