import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { getDirection } from '@overtone/shared/texts/direction.ts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { guardHomepage } from '../../accounts/session/homepage.ts';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { isLandingPageAt } from '../../site/homepage.ts';

/** Returns the frame of the page at the root, or undefined if that is the shell. */
const getHomeFrame = (bootstrap: BootstrapData): 'none' | 'auth' | undefined => {
  if (isLandingPageAt('/', bootstrap.settings)) return 'none';
  return guardHomepage(bootstrap) ? 'auth' : undefined;
};

const storeHint = (name: string, value: string | undefined): void => {
  try {
    if (value) localStorage.setItem(`overtone.${name}`, value);
    else localStorage.removeItem(`overtone.${name}`);
  } catch {
    // Without storage the default frame is shown until the page has loaded.
  }
};

/**
 * Stores the frame of the page at the root, which is a setting, the direction of the visitor's language, and whether
 * the visitor is a user. At the next visit `public/theme.js` applies them before the settings are loaded.
 */
export const storeFrameAndDirection = (bootstrap: BootstrapData): void => {
  storeHint('user', bootstrap.user ? 'yes' : undefined);
  storeHint('home-frame', getHomeFrame(bootstrap));
  storeHint('direction', getDirection(bootstrap.i18n.language) === 'rtl' ? 'rtl' : undefined);
};

/** Stores the hints of the first paint now, and after each change of the settings or the visitor. */
export const storeFirstPaintHints = (client: QueryClient): void => {
  const observer = new QueryObserver(client, { ...bootstrapQuery, enabled: false });
  const storeHints = ({ data }: { readonly data: BootstrapData | undefined }): void => {
    if (data) storeFrameAndDirection(data);
  };
  storeHints(observer.getCurrentResult());
  observer.subscribe(storeHints);
};
