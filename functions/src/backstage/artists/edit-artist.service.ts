import type { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import type { Parsed } from '@overtone/shared/http/endpoint.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { mixesScripts } from '@overtone/shared/texts/identity-key.ts';
import { text } from '@overtone/shared/texts/text.ts';
import {
  type ArtistEdit,
  editArtist,
  findArtistIdByName,
  findGenres,
  findNamesSimilarToArtist,
  type StoredArtist,
} from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { buildSimilarNameReportActions } from '../../identity/reports/similar-name-reports.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { renameWithCopies } from '../../platform/renames.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { type ArtistAccess, requireArtistAccess } from './artist.policy.ts';
import { presentManagedArtist } from './artist.presenter.ts';

type EditBody = Parsed<typeof managedArtistContract.edit>['body'];

const createNameTakenError = (): AppError => {
  const message = text('This name has already been taken.');
  return new AppError('name.taken', message, { fields: { name: [message] } });
};

const createArtistChangedError = async (artist: StoredArtist): Promise<AppError> =>
  new AppError('artist.changed', 'Someone else has changed this artist.', {
    current: { artist: await presentManagedArtist(artist) },
  });

/** Returns the normalized fields of an edit. */
const normalizeEdit = ({ name, bio, genres, links }: Omit<EditBody, 'expectedUpdatedAt'>): ArtistEdit => ({
  ...(name !== undefined && { name }),
  ...(bio !== undefined && { bio: bio?.trim() || null }),
  ...(genres !== undefined && { genres: [...new Set(genres)] }),
  ...(links !== undefined && { links: [...new Set(links)] }),
});

/**
 * Requires that added genres exist on the site. Genres that the artist already has may stay.
 * @throws AppError `request.invalid` on `genres`
 */
const requireGenres = async (artist: StoredArtist, { genres = [] }: ArtistEdit): Promise<void> => {
  const added = genres.filter((name) => !artist.genres.includes(name));
  if (added.length === 0) return;
  const existingNames = new Set((await findGenres(added)).map(({ name }) => name));
  const unknown = added.find((name) => !existingNames.has(name));
  if (unknown === undefined) return;
  throw new AppError('request.invalid', 'Some fields are invalid. Check them and try again.', {
    fields: { genres: [text('The genre :name isn’t available.', { name: unknown })] },
  });
};

/**
 * Requires that a new name is a `PublicName`. Imported artists keep their existing name.
 * @throws AppError `request.invalid` on `name`
 */
const requireArtistName = (name: string): void => {
  if (!mixesScripts(name)) return;
  const message = text('A word in a name can’t mix Latin letters with Cyrillic or Greek ones.');
  throw new AppError('request.invalid', message, { fields: { name: [message] } });
};

/** Writes an edit. If a concurrent write came first, it checks the permission and the version again and retries. */
const writeEdit = async (
  initialAccess: ArtistAccess,
  expectedUpdatedAt: string | null,
  edit: ArtistEdit,
  visitor: Visitor,
  reports: readonly TransactAction[] = [],
) => {
  const { id } = initialAccess.artist;
  let { artist, checks } = initialAccess;
  for (let attempt = 1; ; attempt += 1) {
    const edited = await editArtist(artist, edit, [...checks, ...reports]);
    if (edited) return edited;
    ({ artist, checks } = await requireArtistAccess(id, visitor));
    if (artist.updatedAt !== expectedUpdatedAt) throw await createArtistChangedError(artist);
    const nameOwnerId = edit.name === undefined ? undefined : await findArtistIdByName(edit.name);
    if (nameOwnerId && nameOwnerId !== id) throw createNameTakenError();
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};

/**
 * Edits an artist if it was not edited since it was read. Tracks and albums show a new name within seconds. The
 * artist keeps the lock of the old name, so that files tagged with it are still assigned to them.
 * @throws AppError `artist.not_found`; `permission.denied`; `artist.changed` with the current artist; `name.taken` on `name`;
 *   `request.invalid` on `genres`; `rate.limited` for new names
 */
export const updateArtist = async (
  id: ArtistId,
  { expectedUpdatedAt, ...fields }: EditBody,
  visitor: Visitor,
): Promise<StoredArtist> => {
  const access = await requireArtistAccess(id, visitor);
  const { artist } = access;
  if (artist.updatedAt !== expectedUpdatedAt) throw await createArtistChangedError(artist);
  const edit = normalizeEdit(fields);
  if (Object.keys(edit).length === 0) return artist;
  await requireGenres(artist, edit);
  if (edit.name === undefined || edit.name === artist.name) {
    return writeEdit(access, expectedUpdatedAt, edit, visitor);
  }
  requireArtistName(edit.name);
  const nameOwnerId = await findArtistIdByName(edit.name);
  if (nameOwnerId && nameOwnerId !== id) throw createNameTakenError();
  await limitRate('rename', { address: null }, requireUserId(visitor));
  const reports = buildSimilarNameReportActions(id, edit.name, await findNamesSimilarToArtist(edit.name, id));
  return renameWithCopies({ kind: 'artist', id }, () => writeEdit(access, expectedUpdatedAt, edit, visitor, reports));
};
