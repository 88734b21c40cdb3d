import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { usePageNumber } from '../../lib/use-page-number.ts';
import { modals } from './modals.ts';

/** Where `modals` appear. They belong to the page that they were opened on. */
export const ModalHost = () => {
  const render = useSyncExternalStore(modals.subscribe, modals.get);
  const page = usePageNumber();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it.
  useEffect(() => modals.close, [page]);
  return <Suspense>{render?.(modals.close)}</Suspense>;
};
