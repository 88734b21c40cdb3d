import { Outlet, useLocation } from 'react-router';
import { isLandingAt } from '../features/site/homepage.ts';
import { useBootstrap } from '../lib/bootstrap.ts';
import { Shell } from './shell/shell.tsx';

/** The shell around every page but those that stand by themselves. */
export const Frame = () => {
  const { settings } = useBootstrap();
  return isLandingAt(useLocation().pathname, settings) ? <Outlet /> : <Shell />;
};
