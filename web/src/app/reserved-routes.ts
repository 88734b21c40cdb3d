import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { RouteObject } from 'react-router';
import { deniedPath } from '../accounts/session/guard.ts';
import { nextParameter } from '../accounts/session/paths.ts';
import { pageRoute } from './page-route.ts';

const isSubscribed = ({ user }: BootstrapData): boolean => user?.subscriptions.some(({ valid }) => valid) ?? false;

/** Whoever pays manages it; others are shown what there is to buy (spec §2.6). */
const billing = (data: BootstrapData, url: URL): string | undefined =>
  isSubscribed(data) ? undefined : deniedPath(data, url.pathname + url.search);

/** Whoever is new makes an account first; whoever pays already changes their plan in the settings of it (spec §2.6). */
const checkout = (data: BootstrapData, { pathname, search }: URL): string | undefined => {
  if (!data.user) return `/register?${new URLSearchParams({ [nextParameter]: pathname + search })}`;
  return isSubscribed(data) ? '/billing' : undefined;
};

/**
 * Addresses that the specification gives to rooms of their own (§2): guarded as they are (§4), and never a channel's,
 * whichever name an admin gives to one. Where there is no room yet there is nothing, behind the guard.
 */
export const reservedRoutes = (load: Parameters<typeof pageRoute>[0]['load']): RouteObject[] => [
  pageRoute({ path: 'library/*', access: 'self', load }),
  pageRoute({ path: 'notifications/*', access: 'self', load }),
  pageRoute({ path: 'workspace/*', access: 'self', load }),
  pageRoute({ path: 'backstage/*', access: 'music.create', load }),
  pageRoute({ path: 'billing/*', access: billing, load }),
  pageRoute({ path: 'checkout/*', access: checkout, load }),
  pageRoute({ path: 'pricing', load }),
  pageRoute({ path: 'pages/*', load }),
];
