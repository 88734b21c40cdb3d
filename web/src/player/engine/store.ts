/** A value that notifies its subscribers when it changes, with the shape that `useSyncExternalStore` reads. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export const createStore = <Value>(initial: Value): Store<Value> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
