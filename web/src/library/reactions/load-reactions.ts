import { reactionsContract } from '@overtone/shared/library/reaction-ids/reaction-ids.contract.ts';
import { call } from '../../lib/api.ts';

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

let pending: PendingRequest[] = [];

const loadAll = async (): Promise<void> => {
  const all = pending;
  pending = [];
  try {
    const query = Object.fromEntries(all.map(({ name, version = -1 }) => [name, version]));
    // All requests are cancelled together, at the end of the visit of the user.
    const reply = await call(reactionsContract.ids, { query }, all[0]?.signal);
    for (const { name, resolve, reject } of all) {
      const { state, ids } = reply[name] ?? {};
      if (state) resolve({ version: state.version, ids: ids ?? null });
      else reject(new Error(`No ${name} in the reply`));
    }
  } catch (error) {
    for (const { reject } of all) reject(error);
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
    if (pending.push({ name, version, signal, resolve, reject }) === 1) queueMicrotask(() => void loadAll());
  });
