import { reactionsContract } from '@overtone/shared/library/reaction-ids/reaction-ids.contract.ts';
import { ApiError, call } from '../../lib/api.ts';

export type ReactionListName = 'likes' | 'follows' | 'reposts';

interface ReactionIds {
  readonly version: number;
  readonly ids: readonly string[] | null;
}

interface PendingRequest {
  readonly name: ReactionListName;
  readonly version: number | undefined;
  readonly signal: AbortSignal;
  readonly resolve: (reply: ReactionIds) => void;
  readonly reject: (error: unknown) => void;
}

let pendingRequests: PendingRequest[] = [];

const loadAll = async (): Promise<void> => {
  const requests = pendingRequests;
  pendingRequests = [];
  try {
    const query = Object.fromEntries(requests.map(({ name, version = -1 }) => [name, version]));
    // The requests of a user are cancelled together, so the signal of the first one is enough.
    const reply = await call(reactionsContract.ids, { query }, requests[0]?.signal);
    for (const { name, resolve, reject } of requests) {
      const { state, ids } = reply[name] ?? {};
      if (state) resolve({ version: state.version, ids: ids ?? null });
      else reject(new Error(`No ${name} in the reply`));
    }
  } catch (error) {
    for (const { reject } of requests) reject(error);
  }
};

/**
 * Loads the ids of a kind, or null if the version is current. Requests of the same tick, as at the start of a
 * visit, share one call.
 * @throws ApiError if the request fails
 */
export const loadReactions = (
  name: ReactionListName,
  version: number | undefined,
  signal: AbortSignal,
): Promise<ReactionIds> =>
  new Promise((resolve, reject) => {
    if (pendingRequests.push({ name, version, signal, resolve, reject }) === 1) queueMicrotask(() => void loadAll());
  });

/**
 * Classifies the error of a batch. After `refused` all changes are undone. After `single` each change is sent alone,
 * because a full list may accept some of them.
 */
export const classifyError = (error: unknown): 'offline' | 'refused' | 'single' => {
  const status = error instanceof ApiError ? error.status : 500;
  if (status === 0) return 'offline';
  return status === 401 || status === 429 || status >= 500 ? 'refused' : 'single';
};

/** Runs a function while no other tab sends or loads reactions of this kind. */
export const withReactionLock = async (name: ReactionListName, run: () => Promise<void>): Promise<void> => {
  // Locks need a secure context. Without them two tabs may send the same change twice, which has the same effect as
  // once.
  if (navigator.locks) await navigator.locks.request(`overtone.${name}`, run);
  else await run();
};
