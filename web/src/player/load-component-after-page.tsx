import { type ComponentType, useSyncExternalStore } from 'react';
import { runAfterLoad } from '../lib/run-after-load.ts';
import { createStore } from './engine/store.ts';

/**
 * Creates a component that is loaded after the first screen, and renders nothing if loading fails. The parent reserves
 * its space. For components that the user opens, use `loadComponentOnFirstUse`.
 */
export const loadComponentAfterPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const component = createStore<ComponentType<Props> | null>(null);
  let isRequested = false;
  return (props: Props) => {
    const Component = useSyncExternalStore(component.subscribe, component.get);
    if (!isRequested) {
      isRequested = true;
      runAfterLoad(async () => component.set(await load()));
    }
    return Component && <Component {...props} />;
  };
};
