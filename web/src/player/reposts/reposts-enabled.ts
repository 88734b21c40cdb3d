import { createStore } from '../engine/store.ts';

/** Whether the site wants reposts, for menus, which are made where nothing renders. */
export const repostsOn = createStore(true);
