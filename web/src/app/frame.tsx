import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Outlet, type RouteObject, useLocation } from 'react-router';
import { bootstrapQuery, useBootstrap } from '../lib/bootstrap.ts';
import { isLandingPageAt, landingPath } from '../site/homepage.ts';

/** The shell, once it is loaded. The landing page and the login pages load neither its code nor the player's. */
let Shell: ComponentType | undefined;

const loadShell = async (startShell: () => Promise<void>): Promise<void> => {
  const [module] = await Promise.all([import('./shell/shell.tsx'), startShell()]);
  Shell = module.Shell;
};

/** Renders the shell around every page except the landing page. */
const Frame = () => {
  const { settings } = useBootstrap();
  if (isLandingPageAt(useLocation().pathname, settings)) return <Outlet />;
  return Shell && <Shell />;
};

/**
 * Returns the route of the pages with the shell, which loads the shell for the first of them.
 * @param startShell starts what the shell needs besides its components. `startShell` is called again only if it failed
 */
export const createFrameRoute = (
  client: QueryClient,
  startShell: () => Promise<void>,
  children: RouteObject[],
): RouteObject => ({
  Component: Frame,
  loader: async ({ request }) => {
    const { pathname } = new URL(request.url);
    // The settings decide about the landing page only at these paths. At other paths, the shell loads in parallel with
    // the settings.
    const isLanding =
      (pathname === '/' || pathname === landingPath) &&
      isLandingPageAt(pathname, (await client.ensureQueryData(bootstrapQuery)).settings);
    if (!Shell && !isLanding) await loadShell(startShell);
    return null;
  },
  // When the user leaves the landing page, this route stays mounted, and the shell has to be loaded.
  shouldRevalidate: () => !Shell,
  children,
});
