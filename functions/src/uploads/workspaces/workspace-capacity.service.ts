import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { findCaller } from '../../identity/visitor/find-caller.service.ts';
import { AppError } from '../../platform/errors.ts';
import { createWorkspaceNotFoundError, findQuotaOwner } from '../../workspaces/public.ts';
import { getQuota } from '../begin/upload-rules.ts';
import { listOwnedFiles } from '../files/files.store.ts';
import { noReservation, type Reservation } from '../files/stored-file.model.ts';
import { listTrashedFiles } from '../files/trash.store.ts';
import { getUsage, type Quota } from '../files/usage.store.ts';

/** Returns how much of a quota the files of a workspace use. Files in the trash only use storage. */
const sumReservations = async (workspaceId: WorkspaceId): Promise<Reservation> => {
  const [files, trashedFiles] = await Promise.all([listOwnedFiles(workspaceId), listTrashedFiles(workspaceId)]);
  const reservations = [
    ...files.map(({ reserved }) => reserved),
    ...trashedFiles.map(({ reserved }) => ({ ...noReservation, bytes: reserved.bytes })),
  ];
  return reservations.reduce(
    (sum, { tracks, bytes, milliseconds }) => ({
      tracks: sum.tracks + tracks,
      bytes: sum.bytes + bytes,
      milliseconds: sum.milliseconds + milliseconds,
    }),
    noReservation,
  );
};

const fits = (used: Reservation, added: Reservation, quota: Quota): boolean =>
  (['tracks', 'bytes', 'milliseconds'] as const).every((field) => {
    const max = quota[field];
    return max === null || added[field] === 0 || used[field] + added[field] <= max;
  });

/**
 * Requires that a user can become the owner whose quota a workspace uses: their quota holds its files in addition to their
 * own, and they may upload music if the members can upload now. Costs 4 reads, and half a read unit for 5 files of the
 * workspace unless the user has no limits.
 * @throws AppError `workspace.not_found`; `permission.denied` without `music.create`; `quota.reached`
 */
export const requireWorkspaceCapacity = async (workspaceId: WorkspaceId, userId: UserId): Promise<void> => {
  const quotaOwnerId = await findQuotaOwner(workspaceId);
  if (!quotaOwnerId) throw createWorkspaceNotFoundError();
  if (quotaOwnerId === userId) return;
  const [next, current, used] = await Promise.all([findCaller(userId), findCaller(quotaOwnerId), getUsage(userId)]);
  const nextPermissions = next?.permissions ?? [];
  if (isGranted(current?.permissions ?? [], 'music.create') && !isGranted(nextPermissions, 'music.create'))
    throw new AppError('permission.denied', 'The owner of this workspace needs the permission to upload music.');
  const quota = getQuota(nextPermissions);
  if (Object.values(quota).every((max) => max === null)) return;
  if (!fits(used, await sumReservations(workspaceId), quota))
    throw new AppError('quota.reached', 'The uploads of this workspace exceed the limits of your account.');
};
