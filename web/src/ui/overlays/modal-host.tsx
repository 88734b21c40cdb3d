import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { modals } from './modals.ts';

/** Where `modals` appear. They belong to the page that they were opened on. */
export const ModalHost = () => {
  const render = useSyncExternalStore(modals.subscribe, modals.get);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it.
  useEffect(() => modals.close, [pathname]);
  return <Suspense>{render?.(modals.close)}</Suspense>;
};
