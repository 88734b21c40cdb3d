import { reactionsContract } from '@overtone/shared/library/reaction-ids/reaction-ids.contract.ts';
import { call } from '../../lib/api.ts';

export type ReactionListName = 'likes' | 'follows' | 'reposts';

interface Known {
  readonly version: number;
  readonly ids: readonly string[] | null;
}

interface Asked {
  readonly name: ReactionListName;
  readonly version: number | undefined;
  readonly signal: AbortSignal;
  readonly resolve: (known: Known) => void;
  readonly reject: (error: unknown) => void;
}

let asked: Asked[] = [];

const askAll = async (): Promise<void> => {
  const all = asked;
  asked = [];
  try {
    const query = Object.fromEntries(all.map(({ name, version = -1 }) => [name, version]));
    // They end together: with the visit of their person.
    const reply = await call(reactionsContract.ids, { query }, all[0]?.signal);
    for (const { name, resolve, reject } of all) {
      const { state, ids } = reply[name] ?? {};
      if (state) resolve({ version: state.version, ids: ids ?? null });
      else reject(new Error(`Nothing was told of ${name}`));
    }
  } catch (error) {
    for (const { reject } of all) reject(error);
  }
};

/**
 * Asks for the ids of a kind, none where the version is the newest one. Kinds that ask at the same moment, as at the beginning of a visit,
 * share a call.
 * @throws ApiError where it cannot be read
 */
export const loadReactions = (
  name: ReactionListName,
  version: number | undefined,
  signal: AbortSignal,
): Promise<Known> =>
  new Promise((resolve, reject) => {
    if (asked.push({ name, version, signal, resolve, reject }) === 1) queueMicrotask(() => void askAll());
  });
