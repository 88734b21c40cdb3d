import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { guardHomepage } from '../../accounts/session/homepage.ts';
import { isLandingAt } from '../../site/homepage.ts';

const storageKey = 'overtone.home-frame';

/** Returns the frame of the page at the root if it is not that of the shell. */
const getHomeFrame = (bootstrap: BootstrapData): 'none' | 'auth' | undefined => {
  if (isLandingAt('/', bootstrap.settings)) return 'none';
  return guardHomepage(bootstrap) ? 'auth' : undefined;
};

/**
 * Stores the frame of the page at the root, which is a setting. At the next visit `public/theme.js` shows it before the
 * settings are loaded.
 */
export const rememberHomeFrame = (bootstrap: BootstrapData): void => {
  const frame = getHomeFrame(bootstrap);
  try {
    if (frame) localStorage.setItem(storageKey, frame);
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the frame of the shell is shown until the page has loaded.
  }
};
