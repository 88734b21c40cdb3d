import { LoaderCircle } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { place, turning } from './spinner.css.ts';
import { useDelayed } from './use-delayed.ts';

/** A wait whose shape is not known; where it is, take a skeleton. Shows itself after half a second. */
export const Spinner = () => {
  const shown = useDelayed(true);
  return (
    <div className={place} role="status">
      <span className={hidden}>{t('Loading')}</span>
      {shown && <LoaderCircle className={turning} aria-hidden />}
    </div>
  );
};
