import { createContext } from 'react';

/** Preloads a page's code and data. The app provides it. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined);
