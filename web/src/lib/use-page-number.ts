import { useState } from 'react';
import { useLocation } from 'react-router';
import { useIsRenamed } from './use-canonical-path.ts';

/**
 * Returns a number that changes with every page, for state that belongs to one page. A page whose path changes with its
 * name stays the same page.
 */
export const usePageNumber = (): number => {
  const { pathname } = useLocation();
  const isRenamed = useIsRenamed();
  const [at, setAt] = useState({ pathname, page: 0 });
  if (at.pathname === pathname) return at.page;
  const page = isRenamed ? at.page : at.page + 1;
  setAt({ pathname, page });
  return page;
};
