import { removeAccounts } from '../accounts/removal/account-removal.worker.ts';
import { removePlaylistsOf } from '../library/playlists/remove-playlists.service.ts';
import { batchHandler } from '../platform/queue.ts';

export const handler = batchHandler(removeAccounts([removePlaylistsOf]));
