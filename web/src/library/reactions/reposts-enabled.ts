import { createStore } from '../../player/engine/store.ts';

/** Contains whether reposts are enabled. It is a store, because menus are built outside of components. */
export const repostsEnabledStore = createStore(true);
