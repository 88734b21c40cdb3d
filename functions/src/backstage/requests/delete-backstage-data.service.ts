import type { UserId } from '@overtone/shared/ids.ts';
import { listManagedArtistIds } from '../../catalog/public.ts';
import { deleteObject } from '../../platform/objects.ts';
import { deleteInvitesInvolving, deleteReceivedInvites } from '../artists/manager-invites.service.ts';
import { removeManager, removeUserFromManagers } from '../artists/managers.store.ts';
import { listAttachmentIds } from './attachments.store.ts';
import { deleteRequestObjects, deleteRequestObjectsAndUploads, getUploadObject } from './request-objects.ts';
import { deleteRequest, findRequest, listUserRequestIds } from './requests.store.ts';

/**
 * Deletes a user's requests with their scans and their invitations to manage artists, and removes them as
 * manager; the artists stay. The request ids are in the user's partition, which is deleted later, so that an
 * interrupted call can be repeated.
 */
export const deleteBackstageData = async (userId: UserId): Promise<void> => {
  for (const id of await listUserRequestIds(userId)) {
    const request = await findRequest(id);
    if (request) await deleteRequestObjectsAndUploads(request);
    // The index may not contain a recent approval yet.
    if (request?.artistId) await removeManager(request.artistId, userId);
    await deleteRequest(id);
    // A concurrent worker may have copied objects after the first deletion.
    await deleteRequestObjects(id);
  }
  await deleteReceivedInvites(userId);
  for (const id of await listManagedArtistIds(userId)) await deleteInvitesInvolving(id, userId);
  await removeUserFromManagers(userId);
  for (const id of await listAttachmentIds(userId)) await deleteObject(getUploadObject(userId, id));
};
