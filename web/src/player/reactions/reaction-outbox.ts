/** What somebody said of a thing and the API does not know yet. */
export interface Press {
  readonly marked: boolean;
  /** When they said so, by the server's clock. */
  readonly at: string;
  /** Not to be told before that moment, in milliseconds by this machine's clock: there is time to undo it. */
  readonly after?: number;
}

/** A press as it is kept: under the word of its kind, `liked`. */
const pressOf = (kept: string | null, word: string): Press | undefined => {
  const value: unknown = JSON.parse(kept ?? 'null');
  if (typeof value !== 'object' || value === null || !(word in value)) return undefined;
  const { [word]: marked, ...press } = value as Record<string, unknown>;
  return typeof press.at === 'string' ? ({ ...press, marked } as unknown as Press) : undefined;
};

/**
 * Keeps a person's presses until they are told: over a reload, and in the sight of other tabs. Each thing has an entry of
 * its own, so that two tabs that write never take each other's back, and what is pressed again settles to the last.
 * @param storage full or forbidden: then they are kept for this visit alone
 * @param word what a press says of a thing: `liked`
 */
export const createReactionOutbox = (storage: Storage, word: string, person: string) => {
  const presses = new Map<string, Press>();
  /** Those that the storage had no room for. */
  const unkept = new Set<string>();
  const own = `overtone.${word}.${person}.`;

  const read = (id: string): void => {
    try {
      const press = pressOf(storage.getItem(own + id), word);
      if (press) presses.set(id, press);
      else presses.delete(id);
    } catch {
      presses.delete(id);
    }
  };
  const idOf = (key: string): string | undefined => (key.startsWith(own) ? key.slice(own.length) : undefined);
  const drop = (id: string): void => {
    presses.delete(id);
    unkept.delete(id);
    try {
      storage.removeItem(own + id);
    } catch {
      // What cannot be written was never there.
    }
  };
  /** Takes over all that is kept: another tab may have written. */
  const readAll = (): void => {
    for (const id of presses.keys()) if (!unkept.has(id)) read(id);
    try {
      for (const key of Object.keys(storage)) {
        const id = idOf(key);
        if (id) read(id);
      }
    } catch {
      // A forbidden storage has kept none.
    }
  };
  readAll();

  return {
    get: (id: string): Press | undefined => presses.get(id),
    entries: (): [id: string, press: Press][] => [...presses],
    put(id: string, press: Press): void {
      presses.set(id, press);
      try {
        const { marked, ...rest } = press;
        storage.setItem(own + id, JSON.stringify({ [word]: marked, ...rest }));
        unkept.delete(id);
      } catch {
        unkept.add(id);
      }
    },
    drop,
    readAll,
    /** Drops a press that was told, unless the thing was pressed again since, here or in another tab. */
    settle(id: string, told: Press): void {
      if (!unkept.has(id)) read(id);
      const now = presses.get(id);
      if (now?.at === told.at && now.marked === told.marked) drop(id);
    },
    /** Takes over what another tab wrote. @returns the thing that it is about; undefined where it is none of this person's. */
    follow(key: string): string | undefined {
      const id = idOf(key);
      if (id) read(id);
      return id;
    },
    forget(): void {
      for (const id of [...presses.keys()]) drop(id);
    },
  };
};
