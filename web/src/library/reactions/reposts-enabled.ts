import { createStore } from '../../player/engine/store.ts';

/** Whether reposts are enabled. A store, because menus are built outside of components. */
export const areRepostsEnabled = createStore(true);
