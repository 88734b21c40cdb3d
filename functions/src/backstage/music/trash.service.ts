import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import {
  expiredTrashedAt,
  isInTrash,
  type StoredAlbum,
  type StoredTrack,
  setPublicationState,
} from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { mayRetry } from '../../platform/retry.ts';
import { requireManagedAlbum, requireManagedTrack } from './music.policy.ts';
import { tooBusy } from './music-changed.ts';
import { purgeMusic } from './purge-music.service.ts';

/** What somebody chose of theirs. */
interface Chosen {
  readonly albumIds: readonly AlbumId[];
  readonly trackIds: readonly TrackId[];
}

type Item = StoredAlbum | StoredTrack;
type Find = () => Promise<Item>;

/** All that was chosen, each to be read anew. Nothing is done before all of it is known to be theirs. */
const requireAll = async ({ albumIds, trackIds }: Chosen, visitor: Visitor): Promise<Find[]> => {
  const finds: Find[] = [
    ...[...new Set(albumIds)].map((id) => () => requireManagedAlbum(id, visitor)),
    ...[...new Set(trackIds)].map((id) => () => requireManagedTrack(id, visitor)),
  ];
  for (const find of finds) await find();
  return finds;
};

/** @param standing what becomes of it; undefined where it stands so already */
const decide = async (
  find: Find,
  standing: (item: Item) => Pick<PublicationState, 'trashedAt'> | undefined,
  now: Date,
): Promise<Item> => {
  for (let attempt = 1; ; attempt += 1) {
    const item = await find();
    const change = standing(item);
    if (!change) return item;
    const { visibility, releaseAt } = item;
    if (await setPublicationState(item.id, { visibility, releaseAt, ...change }, item.updatedAt, now)) return item;
    if (!(await mayRetry(attempt))) throw tooBusy();
  }
};

/** @throws AppError `album.not_found`, `track.not_found` where one of them is not theirs: nothing is done then */
export const trashMusic = async (chosen: Chosen, visitor: Visitor): Promise<void> => {
  const now = new Date();
  const trashed = { trashedAt: now.toISOString() };
  for (const find of await requireAll(chosen, visitor)) {
    await decide(find, ({ trashedAt }) => (trashedAt === null ? trashed : undefined), now);
  }
};

/** Takes out of the bin what is in it; it stands as it did before. @throws as `trashMusic` */
export const restoreMusic = async (chosen: Chosen, visitor: Visitor): Promise<void> => {
  const now = new Date();
  for (const find of await requireAll(chosen, visitor)) {
    await decide(find, (item) => (isInTrash(item) ? { trashedAt: null } : undefined), now);
  }
};

/**
 * Deletes for good what is in the bin. Told to go first, so that what is cut off is deleted within a minute.
 * @throws AppError as `trashMusic`; `request.invalid` for what is not in the bin
 */
export const deleteMusic = async (chosen: Chosen, visitor: Visitor): Promise<void> => {
  const now = new Date();
  const finds = await requireAll(chosen, visitor);
  for (const find of finds) {
    const { id } = await decide(
      find,
      (item) => {
        if (item.trashedAt === null) throw new AppError('request.invalid', 'Put it into the bin first.');
        return isInTrash(item) ? { trashedAt: expiredTrashedAt } : undefined;
      },
      now,
    );
    await purgeMusic(id, now);
  }
};
