// The likes, follows and reposts of the current user. Loaded with the first heart.

import type { FollowedId } from '@overtone/shared/library/follows/follow.model.ts';
import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import type { LikedId, LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import type { RepostedId } from '@overtone/shared/library/reposts/repost.model.ts';
import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { onConnectionBack } from '../../lib/connection.ts';
import { t } from '../../lib/i18n.ts';
import { onLoggedOut, onLoggingOut } from '../../lib/logout-events.ts';
import { withRetries } from '../../lib/retry.ts';
import { getServerTime } from '../../lib/server-clock.ts';
import { createStore } from '../../player/engine/store.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { createReactions, type ReactionChange, type UserReactions } from './create-reactions.ts';
import { classifyError, loadReactions, type ReactionListName, withReactionLock } from './reaction-requests.ts';

/**
 * Minimum milliseconds between two loads when the window regains the focus. A load shows changes from other devices.
 */
const staleMs = 60_000;
/** Milliseconds for which a removal from a visible list can be undone; slightly longer than its toast is shown. */
const undoMs = 9_000;

type Ids = readonly string[];
type RemovalListener = (ids: Ids, undo: () => void) => void;
type PressListener = (id: string, isReacted: boolean) => void;

interface ReactionStoreOptions {
  readonly name: ReactionListName;
  /** Name of the state in a stored change, such as `liked`. */
  readonly stateName: string;
  readonly send: (
    changes: ReactionChange[],
  ) => Promise<{ readonly version: number; readonly missing: readonly string[] }>;
  /** Removes a reaction while the page is being closed. The DELETE request completes after the page is closed. */
  readonly remove: (id: string) => Promise<unknown>;
}

/** Adds a listener. @returns a function that removes it */
const addListener = <Listener>(listeners: Set<Listener>, listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const createReactionStore = ({ name, stateName, send, remove }: ReactionStoreOptions) => {
  const listenersById = new Map<string, Set<() => void>>();
  const removalListeners = new Set<RemovalListener>();
  const saveListeners = new Set<(hasAdded: boolean) => void>();
  /** Targets of the reactions that the user has removed since the page was loaded. */
  const removedIds = createStore<ReadonlySet<string>>(new Set());
  const pressListeners = new Set<PressListener>();
  /** The targets that were pressed since the page was loaded, with the state of the last notification. */
  const notifiedStates = new Map<string, boolean>();
  let userReactions: UserReactions | undefined;
  let onGuestPress: ((ids: Ids) => void) | undefined;
  /** Targets that were pressed before the user was loaded. */
  let earlyIds: Ids | undefined;
  let refreshedAt = 0;

  const has = (id: string): boolean => userReactions?.has(id) ?? false;
  /**
   * Notifies once for each press, and once more when the press is reverted. Displayed counts change with these
   * notifications.
   */
  const notifyPressListeners = (id: string): void => {
    const isReacted = has(id);
    if (!notifiedStates.has(id) || notifiedStates.get(id) === isReacted) return;
    notifiedStates.set(id, isReacted);
    for (const listener of pressListeners) listener(id, isReacted);
  };
  const updateRemovedIds = (id: string): void => {
    const isRemoved = !has(id);
    if (removedIds.get().has(id) === isRemoved) return;
    const newIds = new Set(removedIds.get());
    if (isRemoved) newIds.add(id);
    else newIds.delete(id);
    removedIds.set(newIds);
  };
  const onChange = (id: string | null): void => {
    if (id !== null) {
      updateRemovedIds(id);
      notifyPressListeners(id);
    }
    const listeners =
      id === null
        ? [...listenersById.values()].flatMap((listeners) => [...listeners])
        : [...(listenersById.get(id) ?? [])];
    for (const listener of listeners) listener();
  };
  const createUserReactions = (userId: string): UserReactions =>
    createReactions({
      ...{ storage: localStorage, userId, kind: name, stateName, classifyError, getServerTime, onChange },
      withLock: (run) => withReactionLock(name, run),
      load: (version, signal) => loadReactions(name, version, signal),
      send: (changes) => withRetries('PUT', () => send(changes)),
      onRevert: (error) => (error === null ? toasts.danger(t('This is no longer available.')) : showFailure(error)),
      onSaved: (hasAdded) => {
        for (const listener of saveListeners) listener(hasAdded);
      },
    });
  const refresh = (): void => {
    refreshedAt = Date.now();
    void userReactions?.refresh();
  };
  /**
   * Adds or removes reactions. Guests are asked to log in first.
   * @returns whether the user was already informed
   */
  const set = (ids: Ids, isActive: boolean): boolean => {
    if (!userReactions) {
      if (!isActive) return true;
      if (onGuestPress) onGuestPress(ids);
      else earlyIds = ids;
      return true;
    }
    const currentReactions = userReactions;
    const canBeUndone = !isActive && removalListeners.size > 0;
    const press = (shouldBeActive: boolean, delayMs: number): void => {
      for (const id of ids) notifiedStates.set(id, has(id));
      currentReactions.set(ids, shouldBeActive, delayMs);
    };
    press(isActive, canBeUndone ? undoMs : 0);
    if (canBeUndone) for (const listener of removalListeners) listener(ids, () => press(true, 0));
    return canBeUndone;
  };

  addEventListener('storage', (event) => userReactions?.readFromStorageEvent(event));
  onConnectionBack(() => {
    userReactions?.flush();
    refresh();
  });
  onLoggingOut(() => userReactions?.cancelLoading());
  onLoggedOut(() => userReactions?.clear());
  // Delayed removals are sent when the page is closed. If they do not arrive, they are sent when the site is opened again.
  addEventListener('pagehide', () => {
    for (const id of userReactions?.listDelayedIds() ?? []) remove(id).catch(() => undefined);
  });

  return {
    has,
    set,
    /** Calls the listener when the state of a target changes. @returns a function that unsubscribes */
    subscribe(id: string, listener: () => void): () => void {
      const listeners = listenersById.get(id) ?? new Set();
      listenersById.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && listenersById.get(id) === listeners) listenersById.delete(id);
      };
    },
    /** Ids that are hidden in lists that were loaded before the removal. */
    removedIds: { get: removedIds.get, subscribe: removedIds.subscribe },
    /**
     * Calls the listener of a visible list with removed ids and a function that undoes the removal. @returns a function
     * that unsubscribes
     */
    subscribeToRemovals: (listener: RemovalListener): (() => void) => addListener(removalListeners, listener),
    /**
     * Calls the listener when changes were saved, with whether some reactions were added. @returns a function that
     * unsubscribes
     */
    subscribeToSaves: (listener: (hasAdded: boolean) => void): (() => void) => addListener(saveListeners, listener),
    /** Calls the listener immediately for each press, and again if it is reverted. @returns a function that unsubscribes */
    subscribeToPresses: (listener: PressListener): (() => void) => addListener(pressListeners, listener),
    /** Loads changes from other devices, unless they were loaded recently. */
    refreshIfStale(): void {
      if (Date.now() - refreshedAt > staleMs) refresh();
    },
    /**
     * Loads and shows the reactions of a user.
     * @param userId null for a guest, whose presses are passed to `onGuest`
     * @returns a function that stops this
     */
    start(userId: string | null, onGuest: (ids: Ids) => void): () => void {
      userReactions = userId === null ? undefined : createUserReactions(userId);
      const startedReactions = userReactions;
      onGuestPress = onGuest;
      removedIds.set(new Set());
      notifiedStates.clear();
      onChange(null);
      refresh();
      userReactions?.flush();
      if (earlyIds) set(earlyIds, true);
      earlyIds = undefined;
      return () => {
        startedReactions?.stop();
        if (userReactions === startedReactions) {
          userReactions = undefined;
          onGuestPress = undefined;
          onChange(null);
        }
      };
    },
  };
};

export type ReactionStore = ReturnType<typeof createReactionStore>;

const likeTypesByPrefix: Readonly<Record<string, LikeType>> = { alb: 'album', art: 'artist', pls: 'playlist' };
const getLikeType = (id: string): LikeType => likeTypesByPrefix[id.slice(0, 3)] ?? 'track';

export const likes = createReactionStore({
  name: 'likes',
  stateName: 'liked',
  async send(changes) {
    const liked = changes.map(({ isActive, ...change }) => ({ ...change, id: change.id as LikedId, liked: isActive }));
    const { likes: state, missing } = await call(likesContract.change, { body: { changes: liked } });
    return { version: state.version, missing };
  },
  remove: (id) => call(likesContract.unlike, { params: { type: getLikeType(id), id: id as LikedId } }),
});

export const follows = createReactionStore({
  name: 'follows',
  stateName: 'followed',
  async send(changes) {
    const followChanges = changes.map(({ isActive, ...change }) => ({
      ...change,
      id: change.id as FollowedId,
      followed: isActive,
    }));
    const { follows: state, missing } = await call(followsContract.change, { body: { changes: followChanges } });
    return { version: state.version, missing };
  },
  remove: (id) => call(followsContract.change, { body: { changes: [{ id: id as FollowedId, followed: false }] } }),
});

export const reposts = createReactionStore({
  name: 'reposts',
  stateName: 'reposted',
  async send(changes) {
    const reposted = changes.map(({ isActive, ...change }) => ({
      ...change,
      id: change.id as RepostedId,
      reposted: isActive,
    }));
    const { reposts: state, missing } = await call(repostsContract.change, { body: { changes: reposted } });
    return { version: state.version, missing };
  },
  remove: (id) => call(repostsContract.change, { body: { changes: [{ id: id as RepostedId, reposted: false }] } }),
});

/** The stores of all kinds by name. */
export const reactionStores: Readonly<Record<ReactionListName, ReactionStore>> = { likes, follows, reposts };

/** Returns whether the user has reacted to a target. The component renders again only when that changes. */
export const useHasReaction = (store: Pick<ReactionStore, 'has' | 'subscribe'>, id: string): boolean =>
  useSyncExternalStore(
    useCallback((listener) => store.subscribe(id, listener), [store, id]),
    () => store.has(id),
  );

const refreshIfStale = (): void => {
  if (document.visibilityState !== 'visible') return;
  for (const kind of Object.values(reactionStores)) kind.refreshIfStale();
};
addEventListener('focus', refreshIfStale);
document.addEventListener('visibilitychange', refreshIfStale);
