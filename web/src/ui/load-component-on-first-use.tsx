import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { onConnectionBack } from '../lib/connection.ts';
import { showFailure } from './feedback/show-failure.ts';

/**
 * Creates a component whose code is loaded with its first use. If loading fails, a toast is shown instead of the page's
 * error boundary, and it is loaded again when the component is next shown or the connection is back.
 * @param onLoadFailed called when loading fails. It closes a component that the user opened, so that it does not open
 * by itself later.
 */
export const loadComponentOnFirstUse = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onLoadFailed?: (props: Props) => void,
) => {
  /** Calls `onLoadFailed` before the toast is shown, so that an immediate second press opens the component again. */
  const createFallback = (error: unknown) => (props: Props) => {
    useEffect(() => onLoadFailed?.(props));
    useEffect(() => showFailure(error), []);
    return null;
  };
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        currentComponent = createLazy();
        return { default: createFallback(error) };
      }
    });
  let currentComponent = createLazy();
  return (props: Props) => {
    const [Lazy, setLazy] = useState(() => currentComponent);
    useEffect(() => onConnectionBack(() => setLazy(() => currentComponent)), []);
    return (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    );
  };
};
