import { Outlet, useLocation } from 'react-router';
import { useBootstrap } from '../lib/bootstrap.ts';
import { isLandingAt } from '../site/homepage.ts';
import { Shell } from './shell/shell.tsx';

/** Renders the shell around every page except the landing page. */
export const Frame = () => {
  const { settings } = useBootstrap();
  return isLandingAt(useLocation().pathname, settings) ? <Outlet /> : <Shell />;
};
