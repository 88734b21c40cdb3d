import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenBack } from '../lib/connection.ts';
import { tellFailure } from './feedback/tell-failure.ts';

/**
 * A part whose code comes with its first use. Where that does not come, a toast says so in place of the page's boundary,
 * and it is asked for again when the part is next shown, or the connection is back.
 * @param onMissing for what somebody opened: closes it again, so that it does not open by itself later
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onMissing?: (props: Props) => void,
) => {
  const Missing = (props: Props) => {
    useEffect(() => onMissing?.(props));
    return null;
  };
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        part = begin();
        tellFailure(error);
        return { default: Missing };
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
