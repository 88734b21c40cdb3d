import { createContext } from 'react';

/** The top bar's ground, where a page's colour begins; the shell provides it. */
export const BarGround = createContext<HTMLElement | null>(null);
