import { useEffect, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { area } from './load-more.css.ts';

export interface LoadMoreProps {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** The end of a paginated list. Loads the next page one screen ahead, or by a button if that failed. */
export const LoadMore = ({ isLoading, hasFailed, load }: LoadMoreProps) => {
  const endMarker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!endMarker.current || isLoading || hasFailed) return;
    // A busy page gets several entries in one call, of which the last one is current. No other entry follows, so it
    // must not be missed.
    const onIntersect = (entries: IntersectionObserverEntry[]) => entries.at(-1)?.isIntersecting && load();
    const observer = new IntersectionObserver(onIntersect, { rootMargin: '100% 0px' });
    observer.observe(endMarker.current);
    return () => observer.disconnect();
  }, [load, isLoading, hasFailed]);
  return (
    <div ref={endMarker} className={area}>
      <Button onClick={load} isPending={isLoading}>
        {hasFailed ? t('Try again') : t('Show more')}
      </Button>
    </div>
  );
};
