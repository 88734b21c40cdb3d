import { describe, expect, it } from 'vitest';
import { createStore } from './store.ts';

describe('createStore', () => {
  it('notifies subscribers of each new value once', () => {
    const store = createStore('a');
    const values: string[] = [];
    const stop = store.subscribe(() => values.push(store.get()));
    for (const value of ['a', 'b', 'b', 'c']) store.set(value);
    stop();
    store.set('d');
    expect([values, store.get()]).toEqual([['b', 'c'], 'd']);
  });
});
