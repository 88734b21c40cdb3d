import { accentWave, overtone } from './logo.css.ts';

/** The default logo: a sine arch above its second harmonic. */
export const Logo = () => (
  <svg className={accentWave} viewBox="0 0 32 24" width="28" height="21" fill="none" strokeLinecap="round" aria-hidden>
    <path className={overtone} d="M4.500 20.500C8 3 13 3 16 21.500 19 3 24 3 27.500 20.500" strokeWidth="2" />
    <path d="M3 21C9-4.500 23-4.500 29 21" strokeWidth="3" />
  </svg>
);
