import { limits } from '@overtone/shared/limits.ts';
import { reportError } from '../../lib/report-error.ts';
import { createReactionOutbox, type Press } from './reaction-outbox.ts';
import { clearStored, keepKnown, keptVersion, knownKey, readKnown, type StoredReactions } from './stored-reactions.ts';

/** Milliseconds from which on a press is told with its time. */
const lateMs = 5_000;

/** One thing that is to be marked, or no longer. */
export interface ReactionChange {
  readonly id: string;
  readonly marked: boolean;
  /** When somebody said so, where that was a while ago. */
  readonly at?: string;
}

interface Answer {
  readonly version: number;
}

interface ReactionsOptions {
  readonly storage: Storage;
  /** Whose marks these are. */
  readonly person: string;
  /** What is kept is called so: `likes`, and each press `liked`. */
  readonly kind: string;
  readonly word: string;
  readonly ask: (
    version: number | undefined,
    signal: AbortSignal,
  ) => Promise<Answer & { readonly ids: readonly string[] | null }>;
  /** Tells of presses, `limits.marksChangedMax` at most. */
  readonly send: (changes: ReactionChange[]) => Promise<Answer & { readonly gone: readonly string[] }>;
  /** What a failed call means: it waits for the connection, all of it is refused, or one of it may be to blame. */
  readonly meaning: (error: unknown) => 'lost' | 'refused' | 'one';
  /** Has no other tab do the same meanwhile. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Milliseconds, by the server's clock. */
  readonly serverNow: () => number;
  /** Hears of which thing it changed whether it is marked; null is of any. */
  readonly changed: (id: string | null) => void;
  /** Hears what was taken back: why, or null for what is not there any more. */
  readonly tookBack: (error: unknown) => void;
  /** Hears that the API knows of presses, and whether something is marked by them that was not. */
  readonly told: (hasMore: boolean) => void;
}

type Told = readonly (readonly [id: string, press: Press])[];

/**
 * What one person marked in one way: likes, say. A press counts from its moment on; it is kept until the API has taken it, and taken back where that
 * refuses. Calls go one after the other, since each answer says by its version whether something changed elsewhere: then all
 * is asked for anew.
 */
export const createReactions = (parts: ReactionsOptions) => {
  const { storage, person, kind, word, ask, send, meaning, alone, serverNow, changed, tookBack, told } = parts;
  const outbox = createReactionOutbox(storage, word, person);
  const keptAt = knownKey(kind, person);
  let known: StoredReactions | undefined = readKnown(storage, keptAt);
  let isOver = false;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let work: Promise<void> = Promise.resolve();

  const inTurn = (job: () => Promise<void>): Promise<void> => {
    work = work.then(() => (isOver ? undefined : job())).catch(reportError);
    return work;
  };
  const has = (id: string): boolean => outbox.get(id)?.marked ?? known?.ids.has(id) ?? false;
  /** Takes over what another tab has kept, where that is newer, or as new. */
  const followKept = (orAsNew: boolean): void => {
    const ahead = keptVersion(storage, keptAt) - (known?.version ?? -1);
    if (ahead > 0 || (orAsNew && ahead === 0)) known = readKnown(storage, keptAt) ?? known;
  };

  const refresh = (): Promise<void> =>
    inTurn(async () => {
      const before = known;
      asking = new AbortController();
      try {
        const { version, ids } = await ask(before?.version, asking.signal);
        if (isOver || !ids || (known !== before && known && known.version >= version)) return;
        known = { version, ids: new Set(ids) };
        keepKnown(storage, keptAt, known);
        changed(null);
      } catch {
        // What is known stands until the next time.
      }
    });

  const settle = (batch: Told, version: number, gone: ReadonlySet<string>): void => {
    const taken = batch.filter(([id, { marked }]) => !(marked && gone.has(id)));
    let changes = 0;
    for (const [id, { marked }] of taken) {
      if (!known || known.ids.has(id) === marked) continue;
      changes += 1;
      if (marked) known.ids.add(id);
      else known.ids.delete(id);
    }
    const isWhole = known?.version === version - changes;
    if (known && isWhole) known.version = version;
    // Before the presses go: another tab that hears of both never shows what was before.
    if (known) keepKnown(storage, keptAt, known);
    for (const [id, press] of batch) outbox.settle(id, press);
    for (const [id] of batch) changed(id);
    told(taken.some(([, { marked }]) => marked));
    if (taken.length < batch.length) tookBack(null);
    if (!isWhole) void refresh();
  };

  const refuse = (batch: Told, error: unknown): void => {
    for (const [id, press] of batch) outbox.settle(id, press);
    for (const [id] of batch) changed(id);
    tookBack(error);
  };

  const changeOf = ([id, { marked, at }]: Told[number]): ReactionChange => ({
    id,
    marked,
    ...(serverNow() - Date.parse(at) > lateMs && { at }),
  });

  /** @returns whether it is worth going on with what else there is to tell. */
  const deliver = async (batch: Told): Promise<boolean> => {
    let answer: Awaited<ReturnType<typeof send>>;
    try {
      answer = await send(batch.map(changeOf));
    } catch (error) {
      const why = meaning(error);
      if (isOver || why === 'lost') return false;
      if (why === 'refused' || batch.length === 1) {
        refuse(batch, error);
        return true;
      }
      for (const one of batch) if (!(await deliver([one]))) return false;
      return true;
    }
    if (!isOver) settle(batch, answer.version, new Set(answer.gone));
    return true;
  };

  const due = (): Told => {
    const now = Date.now();
    const all = outbox.entries();
    const held = all.flatMap(([, { after = 0 }]) => (after > now ? [after] : []));
    clearTimeout(timer);
    if (held.length > 0) timer = setTimeout(flush, Math.min(...held) - now + 1);
    return all.filter(([, { after = 0 }]) => after <= now).slice(0, limits.marksChangedMax);
  };

  /** Tells what is to be told; what was pressed while it did is told after that. */
  const flush = (): void => {
    if (isDue) return;
    isDue = true;
    void inTurn(() => {
      isDue = false;
      return alone(async () => {
        // Another tab may have told, of which the browser has not said so yet.
        followKept(false);
        outbox.readAll();
        for (let batch = due(); batch.length > 0 && !isOver; batch = due()) if (!(await deliver(batch))) return;
      });
    });
  };

  /** Ends what is being asked for. What is known stands until the next time. */
  const endAsking = (): void => asking?.abort();

  const stop = (): void => {
    isOver = true;
    endAsking();
    clearTimeout(timer);
  };

  const isHeld = ({ after = 0 }: Press): boolean => after > Date.now();

  return {
    has,
    refresh,
    flush,
    /** @param undoMs for so long it is not told, and can be undone as if it had never been */
    set(ids: readonly string[], marked: boolean, undoMs = 0): void {
      const at = new Date(serverNow()).toISOString();
      for (const id of ids) {
        const before = outbox.get(id);
        if (known?.ids.has(id) === marked && (!before || isHeld(before))) outbox.drop(id);
        else outbox.put(id, { marked, at, ...(undoMs > 0 && { after: Date.now() + undoMs }) });
        changed(id);
      }
      flush();
    },
    /** What is held back to be undone. */
    held: (): string[] => outbox.entries().flatMap(([id, press]) => (isHeld(press) ? [id] : [])),
    /** Takes over what another tab wrote. */
    follow({ key }: Pick<StorageEvent, 'key'>): void {
      if (key === keptAt) {
        followKept(true);
        changed(null);
      } else if (key !== null) {
        const id = outbox.follow(key);
        if (id) changed(id);
      }
    },
    /** Nothing of it stays in this browser. */
    forget(): void {
      stop();
      outbox.forget();
      clearStored(storage, keptAt);
    },
    endAsking,
    stop,
  };
};

export type UserReactions = ReturnType<typeof createReactions>;
