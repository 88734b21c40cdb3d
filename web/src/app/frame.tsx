import { Outlet, useLocation } from 'react-router';
import { useBootstrap } from '../lib/bootstrap.ts';
import { isLandingAt } from '../site/homepage.ts';
import { Shell } from './shell/shell.tsx';

/** The shell around every page but those that stand by themselves. */
export const Frame = () => {
  const { settings } = useBootstrap();
  return isLandingAt(useLocation().pathname, settings) ? <Outlet /> : <Shell />;
};
