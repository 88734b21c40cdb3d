type Moved = (id: string, isReacted: boolean) => void;

/** Tells of each press once, and once more where it is taken back: what shows how many marked a thing moves with it. */
export const createMoves = (has: (id: string) => boolean) => {
  const listeners = new Set<Moved>();
  /** What was pressed in this visit, and whether it was marked when that was last told. */
  const told = new Map<string, boolean>();
  return {
    /** Does what marks these, or no longer. */
    press(ids: readonly string[], work: () => void): void {
      for (const id of ids) told.set(id, has(id));
      work();
    },
    /** It may be another one now, whether a thing is marked. */
    look(id: string): void {
      const isReacted = has(id);
      if (!told.has(id) || told.get(id) === isReacted) return;
      told.set(id, isReacted);
      for (const listener of listeners) listener(id, isReacted);
    },
    /** Somebody else is here. */
    forget: (): void => told.clear(),
    /** @returns how to stop */
    listen(listener: Moved): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
