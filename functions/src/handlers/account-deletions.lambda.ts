import { AccountDeletion } from '../accounts/deletion/account-deletion.model.ts';
import { createAccountDeletionWorker } from '../accounts/deletion/account-deletion.worker.ts';
import { deleteBackstageData } from '../backstage/requests/delete-backstage-data.service.ts';
import { transferArtistsOrTrashMusic } from '../backstage/workspaces/settle-artists.service.ts';
import { removeFeedAndNotificationsOf } from '../community/events/deleted-user-events.ts';
import { removeCommentsBy } from '../community/public.ts';
import { deleteDevicesOfUser } from '../library/devices/devices.store.ts';
import { deleteSnapshots } from '../library/likes/liked-snapshot.store.ts';
import { deleteUserPlaylists } from '../library/playlists/delete-user-playlists.service.ts';
import { deleteReactionsOfUser } from '../library/reactions/delete-reactions.service.ts';
import { queueWorker } from '../platform/queue.ts';
import { deleteHistory } from '../plays/history/clear-history.service.ts';
import { deleteScrobblers } from '../plays/scrobbling/delete-scrobblers.service.ts';
import { deleteUserShares } from '../sharing/public.ts';
import { deleteUserFiles } from '../uploads/entries/remove-files.service.ts';
import { requireWorkspaceCapacity } from '../uploads/public.ts';
import { deleteUserMemberships } from '../workspaces/deletion/delete-user-memberships.service.ts';

export const handler = queueWorker(
  AccountDeletion,
  createAccountDeletionWorker([
    // A user transfers artists with the rights of their memberships.
    transferArtistsOrTrashMusic,
    (userId) => deleteUserMemberships(userId, requireWorkspaceCapacity),
    removeCommentsBy,
    deleteSnapshots,
    deleteReactionsOfUser,
    // The feed is deleted after the follows, so that no new entries are added to it.
    removeFeedAndNotificationsOf,
    deleteUserPlaylists,
    deleteDevicesOfUser,
    deleteUserFiles,
    deleteUserShares,
    deleteBackstageData,
    deleteScrobblers,
    deleteHistory,
  ]),
);
