import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { bar } from './navigation-progress.css.ts';

/** Milliseconds a navigation may take before the bar shows (spec §9). */
const showAfter = 50;

/** The bar at the very top while the next page is on its way. */
export const NavigationProgress = () => {
  const loading = useNavigation().state === 'loading';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), showAfter);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  return late ? <div className={bar} role="progressbar" aria-label={t('Loading page')} /> : null;
};
