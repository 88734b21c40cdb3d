import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';

export const landingPath = '/landing';

/** Whether an address is the landing page, which may stand at the root as well. */
export const isLandingAt = (pathname: string, { homepage }: Pick<PublicSettings, 'homepage'>): boolean =>
  pathname === landingPath || (pathname === '/' && homepage.type === 'landingPage');

/** Slug of the channel at the root; where the setting names another kind of page that is not there yet, the first one. */
export const homeChannel = ({ homepage }: Pick<PublicSettings, 'homepage'>): string =>
  homepage.type === 'channel' ? homepage.value : 'home';
