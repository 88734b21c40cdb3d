type ChangeListener = (id: string, isReacted: boolean) => void;

/**
 * Notifies listeners once for each press, and once more when the press is reverted. Displayed counts change with these
 * notifications.
 */
export const createChangeNotifier = (has: (id: string) => boolean) => {
  const listeners = new Set<ChangeListener>();
  /** The targets that were pressed in this visit, with the state of the last notification. */
  const notified = new Map<string, boolean>();
  return {
    /** Runs a function that changes the reactions to these targets. */
    press(ids: readonly string[], change: () => void): void {
      for (const id of ids) notified.set(id, has(id));
      change();
    },
    /** Notifies the listeners if the state of a pressed target has changed. */
    check(id: string): void {
      const isReacted = has(id);
      if (!notified.has(id) || notified.get(id) === isReacted) return;
      notified.set(id, isReacted);
      for (const listener of listeners) listener(id, isReacted);
    },
    /** Forgets all presses when the user changes. */
    clear: (): void => notified.clear(),
    /** @returns a function that unsubscribes */
    subscribe(listener: ChangeListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
