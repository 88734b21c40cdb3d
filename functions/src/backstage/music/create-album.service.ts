import type { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import type { ManagedAlbumDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { Parsed } from '@overtone/shared/http/endpoint.ts';
import {
  addAlbum,
  applyPublicationStateNow,
  canEditMusic,
  findAlbumIdByTitle,
  findEditChecks,
  findStoredAlbum,
} from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { rejectFutureId } from '../../platform/reject-future-id.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { readAlbum } from './albums.service.ts';
import { requireCreatePermission, resolveCreditedArtists } from './credited-artists.ts';
import { findEmbeddedCover } from './embedded-cover.ts';
import { requireGenres, toTagNames } from './labels.ts';
import { createNameTakenError, createTooBusyError } from './music-problems.ts';

/**
 * Creates an album of the visitor without tracks. The same id returns the same album.
 * @throws AppError `permission.denied`; `artist.not_found`, `artist.managed`, `music.id_taken`, `name.taken`; `request.invalid` on `genres`,
 *   and on `id` if it is from the future; `rate.limited`
 */
export const createAlbum = async (
  { id, coverFileId, ...fields }: Parsed<typeof managedAlbumContract.create>['body'],
  visitor: Visitor,
): Promise<ManagedAlbumDetail> => {
  const owner = requireUserId(visitor);
  rejectFutureId(id);
  await requireCreatePermission(fields.artists, visitor);
  const [image, genres] = await Promise.all([
    coverFileId && findEmbeddedCover(coverFileId, visitor),
    requireGenres(fields.genres),
  ]);
  const now = new Date();
  for (let attempt = 1; ; attempt += 1) {
    const existing = await findStoredAlbum(id);
    if (existing) {
      if (existing.owner === owner && (await canEditMusic(existing, visitor))) return readAlbum(existing);
      throw new AppError('music.id_taken', 'This album belongs to someone else.');
    }
    if (attempt === 1) await limitRate('newAlbum', { address: null }, owner);
    const { artists } = await resolveCreditedArtists(fields.artists, [], visitor);
    const first = artists[0];
    const existingAlbumId = first && (await findAlbumIdByTitle(first.id, fields.name));
    if (existingAlbumId && existingAlbumId !== id) throw createNameTakenError();
    const { name, type, releaseDate, description, upc, visibility, releaseAt } = fields;
    const album = {
      ...{ id, name, type, releaseDate, description, image, artists, genres, tags: toTagNames(fields.tags) },
      ...{ tracksCount: 0, duration: 0, plays: 0, likes: 0, reposts: 0, owner, createdAt: now.toISOString() },
    };
    // The visitor may be removed before the write.
    const checks = await findEditChecks(album, visitor);
    if (checks && (await addAlbum(album, { visibility, releaseAt, upc }, now.toISOString(), checks))) break;
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
  }
  await applyPublicationStateNow(id, now);
  const created = await findStoredAlbum(id);
  if (!created) throw createTooBusyError();
  return readAlbum(created);
};
