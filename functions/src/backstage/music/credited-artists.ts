import type { ArtistPick } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { text } from '@overtone/shared/texts/text.ts';
import {
  checkArtistWorkspaceAction,
  ensureArtist,
  findAccessibleArtistIds,
  findArtistIdByName,
  findArtistsInWorkspaces,
  findStoredArtists,
  findWorkspaceRights,
} from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { requireLeaveCheck } from '../artists/artist.policy.ts';
import { isManaged } from '../artists/managers.store.ts';

const createArtistNotFoundError = (): AppError => {
  const message = text('This artist doesn’t exist.');
  return new AppError('artist.not_found', message, { fields: { artists: [message] } });
};

const createArtistManagedError = (message: ReturnType<typeof text>): AppError =>
  new AppError('artist.managed', message, { fields: { artists: [message] } });

/** An artist that the user has chosen: its id if it exists, and its name if it was chosen by name. */
interface ResolvedPick {
  readonly id: ArtistId | undefined;
  readonly name: string | undefined;
}

const resolvePicks = (picks: readonly ArtistPick[]): Promise<ResolvedPick[]> =>
  Promise.all(
    picks.map(async (pick) =>
      'id' in pick ? { id: pick.id, name: undefined } : { id: await findArtistIdByName(pick.name), name: pick.name },
    ),
  );

/** Creates missing artists and returns all with their names, each once and in order. */
const createMissingArtists = async (resolvedPicks: readonly ResolvedPick[], userId: UserId): Promise<ArtistRef[]> => {
  const ids: ArtistId[] = [];
  for (const { id, name } of resolvedPicks) {
    if (id) ids.push(id);
    else if (name) {
      await limitRate('namedArtist', { address: null }, userId);
      ids.push((await ensureArtist({ name })).id);
    }
  }
  const uniqueIds = [...new Set(ids)];
  const artists = await findStoredArtists(uniqueIds);
  if (artists.length < uniqueIds.length) throw createArtistNotFoundError();
  return artists.map(({ id, name }) => ({ id, name }));
};

/**
 * Requires that the visitor may edit the music of one of the artists, and that no newly credited artist is managed only
 * by other users or workspaces.
 */
const requireManagedArtists = async (
  resolvedPicks: readonly ResolvedPick[],
  existing: readonly ArtistRef[],
  userId: UserId,
): Promise<void> => {
  const ids = [...new Set(resolvedPicks.flatMap(({ id }) => id ?? []))];
  const accessible = await findAccessibleArtistIds(ids, userId, 'editMusic');
  if (accessible.size === 0) throw createArtistManagedError(text('Add an artist you manage.'));
  const otherIds = ids.filter((id) => !accessible.has(id) && !existing.some((credit) => credit.id === id));
  const others = await findStoredArtists(otherIds);
  const areManagedByOthers = await Promise.all(
    others.map(async (artist) => artist.workspaceId || isManaged(artist.id)),
  );
  const managedByOthers = others.find((_, index) => areManagedByOthers[index]);
  if (managedByOthers) {
    throw createArtistManagedError(
      text(':name is managed by someone else. Add them to the credits instead.', { name: managedByOthers.name }),
    );
  }
};

/**
 * Requires that the visitor may give music away, if it gets a first artist outside of the workspace of the previous one,
 * because the first artist decides who may edit it. Returns the conditions of the write, none if it stays. Costs a read
 * unit for each of the two artists if they differ, and one for the membership.
 * @throws AppError `permission.denied`
 */
const requireLeaveChecks = async (
  [next]: readonly ResolvedPick[],
  [previous]: readonly ArtistRef[],
  userId: UserId,
): Promise<TransactAction[]> => {
  if (!previous || previous.id === next?.id) return [];
  const artists = await findArtistsInWorkspaces([previous.id, ...(next?.id ? [next.id] : [])], { consistent: true });
  const findWorkspaceId = (id: ArtistId | undefined) => artists.find(({ artistId }) => artistId === id)?.workspaceId;
  const workspaceId = findWorkspaceId(previous.id);
  if (!workspaceId || workspaceId === findWorkspaceId(next?.id)) return [];
  return [await requireLeaveCheck(workspaceId, userId), checkArtistWorkspaceAction({ id: previous.id, workspaceId })];
};

/** Artists that may be credited, and the conditions of the write that credits them. */
interface CreditedArtists {
  readonly artists: ArtistRef[];
  /** Conditions under which the visitor may give the music away from a workspace, none if it stays. */
  readonly leaveChecks: readonly TransactAction[];
}

/**
 * Returns artists that the visitor may credit: those they manage, those of their workspaces, and those without a
 * manager and workspace. Unknown names are created. Artists with other managers cannot be credited, because the music
 * would be listed on their page; existing credits stay. Costs one to three reads for each artist, and the cost of
 * `requireLeaveChecks`.
 * @param existing existing credits
 * @throws AppError `artist.not_found`; `artist.managed` for an artist that only other users manage, or if the visitor
 *   manages none of them; `permission.denied` if the music would leave a workspace; `rate.limited` for new names
 */
export const resolveCreditedArtists = async (
  picks: readonly ArtistPick[],
  existing: readonly ArtistRef[],
  visitor: Visitor,
): Promise<CreditedArtists> => {
  const userId = requireUserId(visitor);
  const resolvedPicks = await resolvePicks(picks);
  const mayCreditAll = isGranted(visitor.permissions, 'music.update');
  // This is checked before any artist is created.
  if (!mayCreditAll) await requireManagedArtists(resolvedPicks, existing, userId);
  const leaveChecks = mayCreditAll ? [] : await requireLeaveChecks(resolvedPicks, existing, userId);
  return { artists: await createMissingArtists(resolvedPicks, userId), leaveChecks };
};

/**
 * Requires that the visitor may create music of the first of these artists, or replace its audio: with `music.create`, or
 * as a member of the artist's workspace, whose owner needs the permission to upload the files. Costs up to 3 reads for
 * users without the permission.
 * @throws AppError `permission.denied`
 */
export const requireCreatePermission = async (picks: readonly ArtistPick[], visitor: Visitor): Promise<void> => {
  if (isGranted(visitor.permissions, 'music.create')) return;
  const [first] = await resolvePicks(picks.slice(0, 1));
  const rights = first?.id ? await findWorkspaceRights([first.id], requireUserId(visitor), 'editMusic') : [];
  if (rights.length === 0) throw new AppError('permission.denied', 'You don’t have permission to do this.');
};
