import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { isLandingAt } from '../features/site/homepage.ts';
import { bootstrapQuery } from '../features/site/site.queries.ts';
import { Shell } from './shell/shell.tsx';

/** The shell around every page but those that stand by themselves. */
export const Frame = () => {
  const { settings } = useSuspenseQuery(bootstrapQuery).data;
  return isLandingAt(useLocation().pathname, settings) ? <Outlet /> : <Shell />;
};
