import type { TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { DuplicatesChoice, Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { call } from '../../lib/api.ts';
import { t, tn } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { getUnloadedPart, type LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import type { NamedTracks } from '../../player/track-controls.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { modals } from '../../ui/overlays/modals.ts';
import type { Duplicates } from './duplicates-dialog.tsx';
import { removeFromPlaylist } from './remove-from-playlist.ts';
import { cachePlaylist, removeCachedPlaylistTracks } from './user-playlists.queries.ts';

/**
 * Asks what to do with tracks that the playlist already has.
 * @returns null if the user cancels, leaves the page or another dialog opens.
 */
const askAboutDuplicates = async (duplicates: Duplicates): Promise<'add' | 'skip' | null> => {
  const { DuplicatesDialog } = await import('./duplicates-dialog.tsx');
  return new Promise((resolve) => {
    const choose = (choice: 'add' | 'skip' | null): void => {
      stop();
      if (modals.get() === dialog) modals.close();
      resolve(choice);
    };
    const dialog = () => createElement(DuplicatesDialog, { ...duplicates, choose });
    modals.open(dialog);
    const stop = modals.subscribe(() => modals.get() !== dialog && choose(null));
  });
};

/**
 * Returns the ids of all tracks of a list, up to the limit of a playlist. Loads the rest with one call per 100 tracks.
 * All ids are loaded before tracks are added, because adding a playlist to itself would otherwise never end.
 * @throws ApiError if a page cannot be loaded.
 */
const loadTrackIds = async ({ tracks, unloadedPart }: LoadedTracks): Promise<readonly TrackId[]> => {
  // Tracks of a private link cannot be added to playlists.
  const ids = tracks.filter((track) => !('token' in track && track.token)).map(({ id }) => id);
  if (!unloadedPart) return ids;
  const { loadListPage } = await import('../../player/lists/queue-continuation.ts');
  for (
    let remainingPart: typeof unloadedPart | null = unloadedPart;
    remainingPart && ids.length < libraryLimits.playlistTracksMax;
  ) {
    const page = await loadListPage(remainingPart);
    ids.push(...page.data.map(({ id }) => id));
    remainingPart = getUnloadedPart({ ...remainingPart, cursor: page.nextCursor });
  }
  return ids;
};

/** All additions use the same toast, so a new message replaces the previous one. */
const toastId = 'add-to-playlist';

type Target = Pick<Playlist, 'id' | 'name'>;

/** The state of an addition, which can be continued after a failure. */
interface AdditionProgress {
  readonly target: Target;
  readonly ids: readonly TrackId[];
  /** Number of processed tracks. */
  processedCount: number;
  choice: DuplicatesChoice;
  readonly addedTracks: { readonly trackId: TrackId; readonly place: string }[];
}

const sendTracks = async (
  client: QueryClient,
  { target, ids, processedCount }: AdditionProgress,
  duplicates: DuplicatesChoice,
) => {
  const trackIds = ids.slice(processedCount, processedCount + libraryLimits.playlistAddMax);
  const input = { params: { playlistId: target.id }, body: { trackIds, duplicates } };
  const reply = await call(playlistContract.addTracks, input);
  if (reply.added.length > 0) cachePlaylist(client, reply.playlist);
  return { ...reply, processedCount: processedCount + trackIds.length };
};

/**
 * Adds the next tracks.
 * @returns false if the user canceled.
 */
const addNextTracks = async (client: QueryClient, addition: AdditionProgress): Promise<boolean> => {
  let reply = await sendTracks(client, addition, addition.choice);
  if (addition.choice === 'ask' && reply.duplicates.length > 0) {
    const addedIds = new Set(addition.addedTracks.map(({ trackId }) => trackId));
    const presentCount = reply.duplicates.filter((trackId) => !addedIds.has(trackId)).length;
    // Duplicates within the list itself are added without asking.
    if (presentCount > 0) {
      const { target, ids } = addition;
      const choice = await askAboutDuplicates({ name: target.name, count: ids.length, presentCount });
      if (!choice) return false;
      addition.choice = choice;
    }
    reply = await sendTracks(client, addition, presentCount > 0 ? addition.choice : 'add');
  }
  addition.addedTracks.push(...reply.added);
  addition.processedCount = reply.processedCount;
  return true;
};

/** Removes the added tracks again. */
const removeAddedTracks = async (client: QueryClient, { target, addedTracks }: AdditionProgress): Promise<void> => {
  await removeFromPlaylist(
    client,
    target.id,
    addedTracks.map(({ place }) => place),
  );
};

const showAddedToast = (client: QueryClient, addition: AdditionProgress): void => {
  const { target, addedTracks } = addition;
  const { name } = target;
  const openAction = { label: t('Open'), path: playlistPath(target) };
  if (addedTracks.length === 0) {
    toasts.positive(t('All songs are already in “:name”.', { name }), { id: toastId, action: openAction });
    return;
  }
  const undoAddition = async (): Promise<void> => {
    try {
      await removeAddedTracks(client, addition);
      toasts.positive(t('Removed from “:name”', { name }), { id: toastId });
    } catch (error) {
      showFailure(error);
    }
  };
  toasts.positive(tn(addedTracks.length, 'Added to “:name”', ':count songs added to “:name”', { name }), {
    id: toastId,
    action: openAction,
    secondAction: { label: t('Undo'), onSelect: () => void undoAddition() },
  });
};

const continueAddition = async (client: QueryClient, addition: AdditionProgress): Promise<void> => {
  const { target, ids } = addition;
  const { name } = target;
  try {
    while (addition.processedCount < ids.length) {
      if (ids.length > libraryLimits.playlistAddMax) {
        const { processedCount } = addition;
        toasts.loading(t('Adding to “:name”: :done of :all', { name, done: processedCount, all: ids.length }), {
          id: toastId,
        });
      }
      if (!(await addNextTracks(client, addition))) {
        toasts.close(toastId);
        await removeAddedTracks(client, addition);
        return;
      }
    }
    showAddedToast(client, addition);
  } catch (error) {
    toasts.close(toastId);
    const action = { label: t('Continue'), onSelect: () => void continueAddition(client, addition) };
    const notify = (message: string) => toasts.danger(message, { id: toastId, action });
    // If nothing was added, there is nothing to continue.
    showFailure(error, addition.processedCount > 0 ? { onErrorMessage: notify } : {});
  } finally {
    removeCachedPlaylistTracks(client, target.id);
  }
};

/**
 * Appends music to a playlist, with at most `libraryLimits.playlistAddMax` tracks per call, one call after the other. Asks
 * about duplicates, shows the progress and an undo button, and can be continued after a failure. Never rejects.
 * @param choice skips the question about duplicates, for example for a new playlist.
 */
export const addToPlaylist = async (
  client: QueryClient,
  target: Target,
  { name, load }: NamedTracks,
  choice: DuplicatesChoice = 'ask',
): Promise<void> => {
  try {
    const ids = await loadTrackIds(await load());
    if (ids.length === 0) toasts.danger(t(':name has no songs yet.', { name }));
    else await continueAddition(client, { target, ids, processedCount: 0, choice, addedTracks: [] });
  } catch (error) {
    showFailure(error);
  }
};
