import type { UserId } from '@overtone/shared/ids.ts';
import { listManagedIds, removeManager, removeUserFromManagers } from '../../catalog/public.ts';
import { deleteObject } from '../../platform/objects.ts';
import { deleteInvitesAbout, deleteReceivedInvites } from '../artists/manager-invites.service.ts';
import { listAttachmentIds } from './attachments.store.ts';
import { removeAllOf, removeObjectsOf, sentObject } from './request-objects.ts';
import { deleteRequest, findRequest, listOwnRequestIds } from './requests.store.ts';

/**
 * Removes somebody's requests with their scans, their invitations to manage artists, and ends that they manage artists, who stay. What names their requests stands
 * in their partition, which goes after this: cut off, it begins anew.
 */
export const removeBackstageOf = async (userId: UserId): Promise<void> => {
  for (const id of await listOwnRequestIds(userId)) {
    const request = await findRequest(id);
    if (request) await removeAllOf(request);
    // Of what was given lately the index may know nothing yet.
    if (request?.artistId) await removeManager(request.artistId, userId);
    await deleteRequest(id);
    // A worker that settled it meanwhile may have come after the first removal.
    await removeObjectsOf(id);
  }
  await deleteReceivedInvites(userId);
  for (const id of await listManagedIds(userId)) await deleteInvitesAbout(id, userId);
  await removeUserFromManagers(userId);
  for (const id of await listAttachmentIds(userId)) await deleteObject(sentObject(userId, id));
};
