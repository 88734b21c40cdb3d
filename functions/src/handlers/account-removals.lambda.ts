import { AccountRemoval } from '../accounts/removal/account-removal.model.ts';
import { finishRemoval } from '../accounts/removal/account-removal.worker.ts';
import { removeBackstageOf } from '../backstage/requests/remove-backstage-of.service.ts';
import { removePlaylistsOf } from '../library/playlists/remove-playlists.service.ts';
import { queueWorker } from '../platform/queue.ts';
import { removeFilesOf } from '../uploads/entries/remove-files-of.service.ts';

export const handler = queueWorker(
  AccountRemoval,
  finishRemoval([removePlaylistsOf, removeFilesOf, removeBackstageOf]),
);
