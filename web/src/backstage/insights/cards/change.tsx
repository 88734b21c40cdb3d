import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { t } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { formatChangeSize } from '../number-labels.ts';
import * as css from './change.css.ts';

interface ChangeProps {
  /** Relative change, such as 0.2; undefined if there is no previous value. */
  readonly change: number | undefined;
}

/** The change of a number since the previous range. */
export const Change = ({ change }: ChangeProps) => {
  if (change === undefined) return null;
  if (Math.abs(change) < 0.0005) return <span className={css.same}>{t('No change')}</span>;
  const isMore = change > 0;
  const Icon = isMore ? ArrowUpRight : ArrowDownRight;
  return (
    <span className={isMore ? css.more : css.less}>
      <Icon className={css.icon} aria-hidden />
      <span className={hidden}>{isMore ? t('Up') : t('Down')} </span>
      {formatChangeSize(change)}
    </span>
  );
};
