import type { TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { DuplicatesChoice, Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { t, tn } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { AddedMusic } from './added-music.ts';
import { askDuplicates } from './ask-duplicates.ts';
import { listedIds } from './listed-ids.ts';
import { takeOut } from './take-out.ts';
import { invalidatePlaylistTracks, keepPlaylist } from './user-playlists.queries.ts';

/** One toast for all that is added: a newer word replaces the older. */
const toastId = 'add-to-playlist';

type Target = Pick<Playlist, 'id' | 'name'>;

/** An addition on its way: what is left of it can be gone on with. */
interface Addition {
  readonly target: Target;
  readonly ids: readonly TrackId[];
  /** How many of them have been dealt with. */
  done: number;
  choice: DuplicatesChoice;
  readonly added: { readonly trackId: TrackId; readonly place: string }[];
}

const send = async (client: QueryClient, { target, ids, done }: Addition, duplicates: DuplicatesChoice) => {
  const trackIds = ids.slice(done, done + limits.playlistAddMax);
  const input = { params: { playlistId: target.id }, body: { trackIds, duplicates } };
  const reply = await call(playlistContract.addTracks, input);
  if (reply.added.length > 0) keepPlaylist(client, reply.playlist);
  return { ...reply, next: done + trackIds.length };
};

/** The next ones. @returns false where somebody wants none of it any more */
const step = async (client: QueryClient, addition: Addition): Promise<boolean> => {
  let reply = await send(client, addition, addition.choice);
  if (addition.choice === 'ask' && reply.duplicates.length > 0) {
    const ours = new Set(addition.added.map(({ trackId }) => trackId));
    const present = reply.duplicates.filter((trackId) => !ours.has(trackId)).length;
    // What this very addition brought has nobody to be asked about: its list has it twice.
    if (present > 0) {
      const { target, ids } = addition;
      const choice = await askDuplicates({ name: target.name, count: ids.length, present });
      if (!choice) return false;
      addition.choice = choice;
    }
    reply = await send(client, addition, present > 0 ? addition.choice : 'add');
  }
  addition.added.push(...reply.added);
  addition.done = reply.next;
  return true;
};

/** Takes out again what was added, and nothing else. */
const undo = async (client: QueryClient, { target, added }: Addition): Promise<void> => {
  await takeOut(
    client,
    target.id,
    added.map(({ place }) => place),
  );
};

const showAdded = (client: QueryClient, addition: Addition): void => {
  const { target, added } = addition;
  const { name } = target;
  const open = { label: t('Open'), path: playlistPath(target) };
  if (added.length === 0) {
    toasts.positive(t('All of it was in “:name” already.', { name }), { id: toastId, action: open });
    return;
  }
  const takeBack = async (): Promise<void> => {
    try {
      await undo(client, addition);
      toasts.positive(t('“:name” is as it was.', { name }), { id: toastId });
    } catch (error) {
      showFailure(error);
    }
  };
  toasts.positive(tn(added.length, 'Added to “:name”', ':count songs added to “:name”', { name }), {
    id: toastId,
    action: open,
    second: { label: t('Undo'), onSelect: () => void takeBack() },
  });
};

const goOn = async (client: QueryClient, addition: Addition): Promise<void> => {
  const { target, ids } = addition;
  const { name } = target;
  try {
    while (addition.done < ids.length) {
      if (ids.length > limits.playlistAddMax) {
        const { done } = addition;
        toasts.loading(t('Adding to “:name”: :done of :all', { name, done, all: ids.length }), { id: toastId });
      }
      if (!(await step(client, addition))) {
        toasts.close(toastId);
        await undo(client, addition);
        return;
      }
    }
    showAdded(client, addition);
  } catch (error) {
    toasts.close(toastId);
    const action = { label: t('Go on'), onSelect: () => void goOn(client, addition) };
    const tell = (message: string) => toasts.danger(message, { id: toastId, action });
    // One that began in vain has nothing to go on with: whoever wants it starts it again.
    showFailure(error, addition.done > 0 ? { tell } : {});
  } finally {
    invalidatePlaylistTracks(client, target.id);
  }
};

/**
 * Adds music to a playlist, at its end: at most `limits.playlistAddMax` tracks a call, one after the other. What is there
 * already is asked about. It says how far it is, and at the end what can be undone; cut off, it can be gone on with. Never
 * rejects.
 * @param choice of a playlist that can hold none of it yet, or where somebody has said so: no question is asked
 */
export const addToPlaylist = async (
  client: QueryClient,
  target: Target,
  { name, load }: AddedMusic,
  choice: DuplicatesChoice = 'ask',
): Promise<void> => {
  try {
    const ids = await listedIds(await load());
    if (ids.length === 0) toasts.danger(t(':name has no tracks yet.', { name }));
    else await goOn(client, { target, ids, done: 0, choice, added: [] });
  } catch (error) {
    showFailure(error);
  }
};
