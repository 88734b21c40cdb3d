import { useState } from 'react';
import { useLocation } from 'react-router';
import { useIsRenamed } from './use-canonical-path.ts';

/**
 * Returns a number that changes with every page, for state that belongs to one page. The number stays the same when
 * only the name in the path changes.
 */
export const usePageNumber = (): number => {
  const { pathname } = useLocation();
  const isRenamed = useIsRenamed();
  const [current, setCurrent] = useState({ pathname, page: 0 });
  if (current.pathname === pathname) return current.page;
  const page = isRenamed ? current.page : current.page + 1;
  setCurrent({ pathname, page });
  return page;
};
