import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { usePageNumber } from '../../lib/use-page-number.ts';
import { modals } from './modals.ts';

/** Renders the dialog of `modals`, and closes it when the page changes. */
export const ModalHost = () => {
  const render = useSyncExternalStore(modals.subscribe, modals.get);
  const page = usePageNumber();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the page closes it.
  useEffect(() => modals.close, [page]);
  return <Suspense>{render?.(modals.close)}</Suspense>;
};
