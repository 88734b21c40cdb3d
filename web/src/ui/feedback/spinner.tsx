import { LoaderCircle } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { container, spinning } from './spinner.css.ts';
import { useDelayed } from './use-delayed.ts';

/** A loading indicator, visible after half a second. If the shape of the content is known, use a skeleton. */
export const Spinner = () => {
  const isShown = useDelayed(true);
  return (
    <div className={container} role="status">
      <span className={hidden}>{t('Loading')}</span>
      {isShown && <LoaderCircle className={spinning} aria-hidden />}
    </div>
  );
};
