// The site's likes: those of whoever is signed in. Loaded with the first heart.

import type { LikedId, LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { ApiError, call } from '../../lib/api.ts';
import { whenBack } from '../../lib/connection.ts';
import { t } from '../../lib/i18n.ts';
import { withRetries } from '../../lib/retry.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { onSignedOut, onSigningOut } from '../../lib/signed-out.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { createStore } from '../engine/store.ts';
import { createLikes, type Likes } from './create-likes.ts';

/** Milliseconds after which a window that is come back to asks whether something changed elsewhere. */
const askAgainMs = 60_000;
/** For so long somebody can undo what they take out of a list that they look at; a bit longer than its toast stays. */
const undoMs = 9_000;

type Ids = readonly string[];
type Unliked = (ids: Ids, undo: () => void) => void;

const heard = new Map<string, Set<() => void>>();
const lists = new Set<Unliked>();
const settled = new Set<(hasMore: boolean) => void>();
/** What somebody stopped to like in this visit. */
const gone = createStore<ReadonlySet<string>>(new Set());
let own: Likes | undefined;
let askGuest: ((ids: Ids) => void) | undefined;
/** Pressed before it was known who is here. */
let early: Ids | undefined;
let askedAt = 0;

const noteGone = (id: string): void => {
  const isGone = !likes.has(id);
  if (gone.get().has(id) === isGone) return;
  const now = new Set(gone.get());
  if (isGone) now.add(id);
  else now.delete(id);
  gone.set(now);
};

const tell = (id: string | null): void => {
  if (id !== null) noteGone(id);
  const listeners = id === null ? [...heard.values()].flatMap((of) => [...of]) : [...(heard.get(id) ?? [])];
  for (const listener of listeners) listener();
};

/** One that a second try will not help; a full list is so for each thing by itself. */
const meaning = (error: unknown): 'lost' | 'refused' | 'one' => {
  const status = error instanceof ApiError ? error.status : 500;
  if (status === 0) return 'lost';
  return status === 401 || status === 429 || status >= 500 ? 'refused' : 'one';
};

const alone = async (work: () => Promise<void>): Promise<void> => {
  // Pages that are not served safely have no locks: two tabs may tell the same twice then, which is the same as once.
  if (navigator.locks) await navigator.locks.request('overtone.likes', work);
  else await work();
};

const likesOf = (person: string): Likes =>
  createLikes({
    ...{ storage: localStorage, person, meaning, alone, serverNow, changed: tell },
    ask: (version, signal) => call(likesContract.ids, { query: version === undefined ? {} : { version } }, signal),
    send: (changes) => withRetries('PUT', () => call(likesContract.change, { body: { changes } })),
    tookBack: (error) =>
      error === null ? toasts.danger(t('What you liked is not there any more.')) : tellFailure(error),
    told: (hasMore) => {
      for (const listener of settled) listener(hasMore);
    },
  });

const refresh = (): void => {
  askedAt = Date.now();
  void own?.refresh();
};

const begin = (person: string | null, guest: (ids: Ids) => void): void => {
  own = person === null ? undefined : likesOf(person);
  askGuest = guest;
  gone.set(new Set());
  tell(null);
  refresh();
  own?.flush();
  if (early) likes.set(early, true);
  early = undefined;
};

export const likes = {
  has: (id: string): boolean => own?.has(id) ?? false,
  /** Hears when it changes whether a thing is liked. @returns how to stop */
  subscribe(id: string, listener: () => void): () => void {
    const listeners = heard.get(id) ?? new Set();
    heard.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && heard.get(id) === listeners) heard.delete(id);
    };
  },
  /**
   * Likes things, or no longer. A guest is asked to sign in first.
   * @returns whether something has been said of it
   */
  set(ids: Ids, liked: boolean): boolean {
    if (!own) {
      if (!liked) return true;
      if (askGuest) askGuest(ids);
      else early = ids;
      return true;
    }
    const likesOfNow = own;
    const isSeen = !liked && lists.size > 0;
    own.set(ids, liked, isSeen ? undoMs : 0);
    if (isSeen) for (const list of lists) list(ids, () => likesOfNow.set(ids, true));
    return isSeen;
  },
  /** What is to be left out of lists that were read before. */
  gone: { get: gone.get, subscribe: gone.subscribe },
  /** A list of likes is on the screen: it hears what somebody stops to like, and how to undo that. @returns how to stop */
  watch(list: Unliked): () => void {
    lists.add(list);
    return () => lists.delete(list);
  },
  /** Hears that lists of likes are other ones now, and whether something came into them. @returns how to stop */
  onSettled(listener: (hasMore: boolean) => void): () => void {
    settled.add(listener);
    return () => settled.delete(listener);
  },
  /**
   * Whoever is here likes from now on.
   * @param person their id; null is a guest, for whose presses there is `guest`
   * @returns how to stop
   */
  begin(person: string | null, guest: (ids: Ids) => void): () => void {
    begin(person, guest);
    const here = own;
    return () => {
      here?.stop();
      if (own === here) {
        own = undefined;
        askGuest = undefined;
        tell(null);
      }
    };
  },
};

const lookAgain = (): void => {
  if (document.visibilityState === 'visible' && Date.now() - askedAt > askAgainMs) refresh();
};
addEventListener('storage', (event) => own?.follow(event));
addEventListener('focus', lookAgain);
document.addEventListener('visibilitychange', lookAgain);
whenBack(() => {
  own?.flush();
  refresh();
});
onSigningOut(() => own?.endAsking());
onSignedOut(() => own?.forget());

const types: Readonly<Record<string, LikeType>> = { alb: 'album', art: 'artist', pls: 'playlist' };
/** Whoever goes undoes nothing any more. What does not arrive is told at their next visit. */
addEventListener('pagehide', () => {
  for (const id of own?.held() ?? []) {
    const params = { type: types[id.slice(0, 3)] ?? 'track', id: id as LikedId };
    call(likesContract.unlike, { params }).catch(() => undefined);
  }
});
