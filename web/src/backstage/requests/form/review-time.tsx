import { Clock } from 'lucide-react';
import { t } from '../../../lib/i18n.ts';
import { promise, promiseIcon } from './request-form.css.ts';

/** Explains how long a review takes. */
export const ReviewTime = () => (
  <span className={promise}>
    <Clock className={promiseIcon} aria-hidden />
    {t('We reply within two working days')}
  </span>
);
