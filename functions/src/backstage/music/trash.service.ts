import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import {
  expiredTrashedAt,
  findStoredAlbum,
  findStoredTrack,
  isInTrash,
  type StoredAlbum,
  type StoredTrack,
  setPublicationState,
} from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { type EditableMusic, requireEditableAlbum, requireEditableTrack } from './music.policy.ts';
import { createTooBusyError } from './music-problems.ts';
import { purgeMusic } from './purge-music.service.ts';

/** The selected albums and tracks. */
interface Selection {
  readonly albumIds: readonly AlbumId[];
  readonly trackIds: readonly TrackId[];
}

type Item = StoredAlbum | StoredTrack;
type ReadItem = () => Promise<EditableMusic<Item>>;

/**
 * Returns a function for each selected item that reads it again. Requires that the visitor manages all of them
 * before anything is changed.
 */
const requireManagedItems = async ({ albumIds, trackIds }: Selection, visitor: Visitor): Promise<ReadItem[]> => {
  const readers: ReadItem[] = [
    ...[...new Set(albumIds)].map((id) => () => requireEditableAlbum(id, visitor)),
    ...[...new Set(trackIds)].map((id) => () => requireEditableTrack(id, visitor)),
  ];
  for (const readItem of readers) await readItem();
  return readers;
};

/**
 * Sets the trash state of an item.
 * @param getChange returns the new state; undefined if it does not change
 */
const setTrashState = async (
  readItem: ReadItem,
  getChange: (item: Item) => Pick<PublicationState, 'trashedAt'> | undefined,
  now: Date,
): Promise<Item> => {
  for (let attempt = 1; ; attempt += 1) {
    const { music: item, checks } = await readItem();
    const change = getChange(item);
    if (!change) return item;
    const { visibility, releaseAt } = item;
    const state = { visibility, releaseAt, ...change };
    if (await setPublicationState(item.id, state, item.updatedAt, now, checks)) return item;
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
  }
};

/**
 * Moves items to the trash.
 * @throws AppError `album.not_found`, `track.not_found` if the visitor does not manage one of them; nothing is
 *   changed then
 */
export const trashMusic = async (selection: Selection, visitor: Visitor): Promise<void> => {
  const now = new Date();
  const trashed = { trashedAt: now.toISOString() };
  for (const readItem of await requireManagedItems(selection, visitor)) {
    await setTrashState(readItem, ({ trashedAt }) => (trashedAt === null ? trashed : undefined), now);
  }
};

/** Moves an album or a track to the trash without a check of rights. Does nothing if it is already there or deleted. */
export const moveToTrash = async (id: AlbumId | TrackId): Promise<void> => {
  const now = new Date();
  for (let attempt = 1; ; attempt += 1) {
    const albumId = AlbumId.safeParse(id);
    const item = albumId.success ? await findStoredAlbum(albumId.data) : await findStoredTrack(TrackId.parse(id));
    if (item?.trashedAt !== null) return;
    const { visibility, releaseAt, updatedAt } = item;
    if (await setPublicationState(id, { visibility, releaseAt, trashedAt: now.toISOString() }, updatedAt, now)) return;
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
  }
};

/** Restores trashed items with their previous publication state. @throws as `trashMusic` */
export const restoreMusic = async (selection: Selection, visitor: Visitor): Promise<void> => {
  const now = new Date();
  for (const readItem of await requireManagedItems(selection, visitor)) {
    await setTrashState(readItem, (item) => (isInTrash(item) ? { trashedAt: null } : undefined), now);
  }
};

/**
 * Deletes trashed items permanently. They are marked as overdue first, so that the worker completes an
 * interrupted deletion within a minute.
 * @throws AppError as `trashMusic`; `request.invalid` for an item that is not in the trash
 */
export const deleteMusic = async (selection: Selection, visitor: Visitor): Promise<void> => {
  const now = new Date();
  const readers = await requireManagedItems(selection, visitor);
  for (const readItem of readers) {
    const { id } = await setTrashState(
      readItem,
      (item) => {
        if (item.trashedAt === null) throw new AppError('request.invalid', 'Move it to trash first.');
        return isInTrash(item) ? { trashedAt: expiredTrashedAt } : undefined;
      },
      now,
    );
    await purgeMusic(id, now);
  }
};
