import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenBack } from '../lib/connection.ts';
import { showFailure } from './feedback/show-failure.ts';

/**
 * A part whose code comes with its first use. Where that does not come, a toast says so in place of the page's boundary,
 * and it is asked for again when the part is next shown, or the connection is back.
 * @param onMissing for what somebody opened: closes it again, so that it does not open by itself later
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onMissing?: (props: Props) => void,
) => {
  /** Closed before it is told of: who presses again at once opens it anew. */
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
    useEffect(() => whenBack(() => setPart(() => part)), []);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
};
