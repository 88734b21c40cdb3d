import type { AlbumChange, ManagedAlbumDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import {
  applyArtistStates,
  applyPublicationStateNow,
  findAlbumIdByTitle,
  type StoredAlbum,
  writeAlbum,
} from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { renameWithCopies } from '../../platform/renames.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { readAlbum } from './albums.service.ts';
import { resolveCreditedArtists } from './credited-artists.ts';
import { requireGenres, toTagNames } from './labels.ts';
import { requireEditableAlbum, requireManagedAlbum } from './music.policy.ts';
import { createMusicChangedError, createNameTakenError, createTooBusyError } from './music-problems.ts';
import { omitUndefined } from './omit-undefined.ts';

/** Changes of an album and its picture. */
type Change = AlbumChange & { readonly image?: Image | null };

/** Returns the edited album, and the conditions under which it may leave a workspace. */
const applyChange = async (
  before: StoredAlbum,
  change: Change,
  visitor: Visitor,
): Promise<{ readonly after: StoredAlbum; readonly leaveChecks: readonly TransactAction[] }> => {
  const { artists, genres, tags, ...plain } = change;
  const credited = artists && (await resolveCreditedArtists(artists, before.artists, visitor));
  const after = {
    ...before,
    ...omitUndefined(plain),
    ...(credited && { artists: credited.artists }),
    ...(genres && { genres: await requireGenres(genres) }),
    ...(tags && { tags: toTagNames(tags) }),
  };
  return { after, leaveChecks: credited?.leaveChecks ?? [] };
};

/** Whether an edit changes the name or picture, which the tracks of the album copy. */
const changesCopiedFields = (before: StoredAlbum, after: StoredAlbum): boolean =>
  before.name !== after.name || before.image?.id !== after.image?.id;

const requireFreeName = async ({ id, name, artists }: StoredAlbum): Promise<void> => {
  const first = artists[0];
  const nameOwnerId = first && (await findAlbumIdByTitle(first.id, name));
  if (nameOwnerId && nameOwnerId !== id) throw createNameTakenError();
};

/**
 * Edits an album of the visitor; its tracks show a new name or picture within seconds.
 * @param expectedUpdatedAt last edit as the visitor read it; undefined skips the check
 * @throws AppError `album.not_found`; `music.changed` if it was edited since; `name.taken`; `artist.not_found`,
 *   `artist.managed`; `permission.denied` if it would leave a workspace; `request.invalid` on `genres`; `rate.limited` for
 *   new names and pictures
 */
export const editAlbum = async (
  id: AlbumId,
  expectedUpdatedAt: string | null | undefined,
  change: Change,
  visitor: Visitor,
): Promise<ManagedAlbumDetail> => {
  for (let attempt = 1; ; attempt += 1) {
    const { music: before, checks: editChecks } = await requireEditableAlbum(id, visitor);
    if (expectedUpdatedAt !== undefined && before.updatedAt !== expectedUpdatedAt)
      throw createMusicChangedError({ album: await readAlbum(before) });
    const { after, leaveChecks } = await applyChange(before, change, visitor);
    const checks = leaveChecks.length > 0 ? leaveChecks : editChecks;
    await requireFreeName(after);
    if (attempt === 1 && changesCopiedFields(before, after))
      await limitRate('rename', { address: null }, visitor.userId);
    const now = new Date();
    const write = () => writeAlbum({ before, after, checks }, now.toISOString());
    const writeResult = await (changesCopiedFields(before, after)
      ? renameWithCopies({ kind: 'album', id }, write)
      : write());
    if (writeResult) {
      if (writeResult.mustApplyState) await applyPublicationStateNow(id, now);
      await applyArtistStates(writeResult.removedArtistIds, now);
      return readAlbum(await requireManagedAlbum(id, visitor));
    }
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
  }
};
