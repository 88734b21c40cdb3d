import { createContext } from 'react';

/** The background of the top bar, where a page's color starts. The shell provides it. */
export const BarBackground = createContext<HTMLElement | null>(null);
