import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { bar } from './navigation-progress.css.ts';

/** Time in milliseconds until a slow navigation shows the bar (spec §9). */
const delayMs = 50;

/** The progress bar at the top edge while the next page loads. */
export const NavigationProgress = () => {
  const isLoading = useNavigation().state === 'loading';
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsVisible(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsVisible(false);
    };
  }, [isLoading]);
  return isVisible ? <div className={bar} role="progressbar" aria-label={t('Loading page')} /> : null;
};
