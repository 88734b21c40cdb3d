// What whoever is signed in likes, follows and reposted. Loaded with the first heart.

import type { FollowedId } from '@overtone/shared/library/follows/follow.model.ts';
import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import type { LikedId, LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import type { RepostedId } from '@overtone/shared/library/reposts/repost.model.ts';
import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { ApiError, call } from '../../lib/api.ts';
import { whenBack } from '../../lib/connection.ts';
import { t } from '../../lib/i18n.ts';
import { withRetries } from '../../lib/retry.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { onSignedOut, onSigningOut } from '../../lib/signed-out.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { createStore } from '../engine/store.ts';
import { createMoves } from './create-moves.ts';
import { createReactions, type ReactionChange, type UserReactions } from './create-reactions.ts';
import { loadReactions, type ReactionListName } from './load-reactions.ts';

/** Milliseconds after which a window that is come back to asks whether something changed elsewhere. */
const askAgainMs = 60_000;
/** For so long somebody can undo what they take out of a list that they look at; a bit longer than its toast stays. */
const undoMs = 9_000;

type Ids = readonly string[];
type Unreacted = (ids: Ids, undo: () => void) => void;

interface ReactionStore {
  readonly name: ReactionListName;
  /** What a press says: `liked`. */
  readonly word: string;
  readonly send: (changes: ReactionChange[]) => Promise<{ readonly version: number; readonly gone: readonly string[] }>;
  /** Ends one where the page goes: a DELETE outlives it. */
  readonly end: (id: string) => Promise<unknown>;
  readonly goneText: () => string;
}

/** One that a second try will not help; a full list is so for each thing by itself. */
const meaning = (error: unknown): 'lost' | 'refused' | 'one' => {
  const status = error instanceof ApiError ? error.status : 500;
  if (status === 0) return 'lost';
  return status === 401 || status === 429 || status >= 500 ? 'refused' : 'one';
};

const aloneFor =
  (name: ReactionListName) =>
  async (work: () => Promise<void>): Promise<void> => {
    // Pages that are not served safely have no locks: two tabs may tell the same twice then, which is the same as once.
    if (navigator.locks) await navigator.locks.request(`overtone.${name}`, work);
    else await work();
  };

const siteReactions = ({ name, word, send, end, goneText }: ReactionStore) => {
  const heard = new Map<string, Set<() => void>>();
  const lists = new Set<Unreacted>();
  const settled = new Set<(hasMore: boolean) => void>();
  /** What somebody took back in this visit. */
  const gone = createStore<ReadonlySet<string>>(new Set());
  const alone = aloneFor(name);
  let own: UserReactions | undefined;
  let askGuest: ((ids: Ids) => void) | undefined;
  /** Pressed before it was known who is here. */
  let early: Ids | undefined;
  let askedAt = 0;

  const has = (id: string): boolean => own?.has(id) ?? false;
  const moves = createMoves(has);
  const noteDeleted = (id: string): void => {
    const isDeleted = !has(id);
    if (gone.get().has(id) === isDeleted) return;
    const now = new Set(gone.get());
    if (isDeleted) now.add(id);
    else now.delete(id);
    gone.set(now);
  };
  const changed = (id: string | null): void => {
    if (id !== null) {
      noteDeleted(id);
      moves.look(id);
    }
    const listeners = id === null ? [...heard.values()].flatMap((of) => [...of]) : [...(heard.get(id) ?? [])];
    for (const listener of listeners) listener();
  };
  const reactionsOf = (person: string): UserReactions =>
    createReactions({
      ...{ storage: localStorage, person, kind: name, word, meaning, alone, serverNow, changed },
      ask: (version, signal) => loadReactions(name, version, signal),
      send: (changes) => withRetries('PUT', () => send(changes)),
      tookBack: (error) => (error === null ? toasts.danger(goneText()) : showFailure(error)),
      told: (hasMore) => {
        for (const listener of settled) listener(hasMore);
      },
    });
  const refresh = (): void => {
    askedAt = Date.now();
    void own?.refresh();
  };
  /**
   * Marks things, or no longer. A guest is asked to sign in first.
   * @returns whether something has been said of it
   */
  const set = (ids: Ids, marked: boolean): boolean => {
    if (!own) {
      if (!marked) return true;
      if (askGuest) askGuest(ids);
      else early = ids;
      return true;
    }
    const currentReactions = own;
    const isSeen = !marked && lists.size > 0;
    moves.press(ids, () => currentReactions.set(ids, marked, isSeen ? undoMs : 0));
    if (isSeen) for (const list of lists) list(ids, () => moves.press(ids, () => currentReactions.set(ids, true)));
    return isSeen;
  };

  addEventListener('storage', (event) => own?.follow(event));
  whenBack(() => {
    own?.flush();
    refresh();
  });
  onSigningOut(() => own?.endAsking());
  onSignedOut(() => own?.forget());
  // Whoever goes undoes nothing any more. What does not arrive is told at their next visit.
  addEventListener('pagehide', () => {
    for (const id of own?.held() ?? []) end(id).catch(() => undefined);
  });

  return {
    has,
    set,
    /** Hears when it changes whether a thing is marked. @returns how to stop */
    subscribe(id: string, listener: () => void): () => void {
      const listeners = heard.get(id) ?? new Set();
      heard.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && heard.get(id) === listeners) heard.delete(id);
      };
    },
    /** What is to be left out of lists that were read before. */
    gone: { get: gone.get, subscribe: gone.subscribe },
    /** A list of marks is on the screen: it hears what somebody takes back, and how to undo that. @returns how to stop */
    watch(list: Unreacted): () => void {
      lists.add(list);
      return () => lists.delete(list);
    },
    /** Hears that lists of marks are other ones now, and whether something came into them. @returns how to stop */
    onSettled(listener: (hasMore: boolean) => void): () => void {
      settled.add(listener);
      return () => settled.delete(listener);
    },
    /** Hears of each press at once, and where one is taken back. @returns how to stop */
    onMoved: moves.listen,
    /** Asks whether something changed elsewhere, unless that was a moment ago. */
    lookAgain(): void {
      if (Date.now() - askedAt > askAgainMs) refresh();
    },
    /**
     * Whoever is here marks from now on.
     * @param person their id; null is a guest, for whose presses there is `guest`
     * @returns how to stop
     */
    begin(person: string | null, guest: (ids: Ids) => void): () => void {
      own = person === null ? undefined : reactionsOf(person);
      const here = own;
      askGuest = guest;
      gone.set(new Set());
      moves.forget();
      changed(null);
      refresh();
      own?.flush();
      if (early) set(early, true);
      early = undefined;
      return () => {
        here?.stop();
        if (own === here) {
          own = undefined;
          askGuest = undefined;
          changed(null);
        }
      };
    },
  };
};

export type SiteReactions = ReturnType<typeof siteReactions>;

const types: Readonly<Record<string, LikeType>> = { alb: 'album', art: 'artist', pls: 'playlist' };
const typeOf = (id: string): LikeType => types[id.slice(0, 3)] ?? 'track';

export const likes = siteReactions({
  name: 'likes',
  word: 'liked',
  async send(changes) {
    const liked = changes.map(({ marked, ...change }) => ({ ...change, id: change.id as LikedId, liked: marked }));
    const { likes: state, gone } = await call(likesContract.change, { body: { changes: liked } });
    return { version: state.version, gone };
  },
  end: (id) => call(likesContract.unlike, { params: { type: typeOf(id), id: id as LikedId } }),
  goneText: () => t('What you liked is not there any more.'),
});

export const follows = siteReactions({
  name: 'follows',
  word: 'followed',
  async send(changes) {
    const followed = changes.map(({ marked, ...of }) => ({ ...of, id: of.id as FollowedId, followed: marked }));
    const { follows: state, gone } = await call(followsContract.change, { body: { changes: followed } });
    return { version: state.version, gone };
  },
  end: (id) => call(followsContract.change, { body: { changes: [{ id: id as FollowedId, followed: false }] } }),
  goneText: () => t('What you wanted to follow is not there any more.'),
});

export const reposts = siteReactions({
  name: 'reposts',
  word: 'reposted',
  async send(changes) {
    const reposted = changes.map(({ marked, ...of }) => ({ ...of, id: of.id as RepostedId, reposted: marked }));
    const { reposts: state, gone } = await call(repostsContract.change, { body: { changes: reposted } });
    return { version: state.version, gone };
  },
  end: (id) => call(repostsContract.change, { body: { changes: [{ id: id as RepostedId, reposted: false }] } }),
  goneText: () => t('What you reposted is not there any more.'),
});

/** All kinds by their names. */
export const marks: Readonly<Record<ReactionListName, SiteReactions>> = { likes, follows, reposts };

const lookAgain = (): void => {
  if (document.visibilityState !== 'visible') return;
  for (const kind of Object.values(marks)) kind.lookAgain();
};
addEventListener('focus', lookAgain);
document.addEventListener('visibilitychange', lookAgain);
