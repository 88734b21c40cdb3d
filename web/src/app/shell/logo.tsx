import { mark, overtone } from './logo.css.ts';

/** One arch over its second harmonic. */
export const Logo = () => (
  <svg className={mark} viewBox="0 0 32 24" width="28" height="21" fill="none" strokeLinecap="round" aria-hidden>
    <path d="M3 21C3-1 29-1 29 21" strokeWidth="3.4" />
    <path className={overtone} d="M8 21.500c0-9.500 8-9.500 8 0 0-9.500 8-9.500 8 0" strokeWidth="2.600" />
  </svg>
);
