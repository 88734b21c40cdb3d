import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';

export const landingPath = '/landing';

/** Whether a path shows the landing page, which can also be at the root. */
export const isLandingPageAt = (pathname: string, { homepage }: Pick<PublicSettings, 'homepage'>): boolean =>
  pathname === landingPath || (pathname === '/' && homepage.type === 'landingPage');

/** Returns the slug of the channel at the root, or the default channel if the setting names an unsupported page. */
export const getHomeChannel = ({ homepage }: Pick<PublicSettings, 'homepage'>): string =>
  homepage.type === 'channel' ? homepage.value : 'home';
