import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { onConnectionBack } from '../lib/connection.ts';
import { showFailure } from './feedback/show-failure.ts';

/**
 * Creates a component whose code is loaded with its first use. If loading fails, a toast is shown instead of the page's
 * error boundary, and it is loaded again when the component is next shown or the connection is back.
 * @param onMissing closes a component that the user opened, so that it does not open by itself later.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onMissing?: (props: Props) => void,
) => {
  /** Closed before the toast, so that an immediate second press opens it again. */
  const missing = (error: unknown) => (props: Props) => {
    useEffect(() => onMissing?.(props));
    useEffect(() => showFailure(error), []);
    return null;
  };
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        part = begin();
        return { default: missing(error) };
      }
    });
  let part = begin();
  return (props: Props) => {
    const [Part, setPart] = useState(() => part);
    useEffect(() => onConnectionBack(() => setPart(() => part)), []);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
};
