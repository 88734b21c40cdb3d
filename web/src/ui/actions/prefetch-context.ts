import { createContext } from 'react';

/** Gets a page's code and data ready before somebody goes there; the app provides it. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined);
