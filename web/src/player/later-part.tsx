import { type ComponentType, useSyncExternalStore } from 'react';
import { later } from '../lib/later.ts';
import { createStore } from './engine/store.ts';

/**
 * A part that comes after the first screen, by itself and without a word where it does not come. Whoever shows one keeps
 * its room. What somebody opens is a `lazyPart`.
 */
export const laterPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const part = createStore<ComponentType<Props> | null>(null);
  let isAsked = false;
  return (props: Props) => {
    const Part = useSyncExternalStore(part.subscribe, part.get);
    if (!isAsked) {
      isAsked = true;
      later(async () => part.set(await load()));
    }
    return Part && <Part {...props} />;
  };
};
