import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { RejectedChange } from '../music/change-music.ts';
import { refusedList } from './music-row.css.ts';

/** Music that is listed by name. The rest is only counted. */
const maxListed = 5;

interface RejectedChangesProps {
  readonly rejected: readonly RejectedChange[];
  readonly close: () => void;
}

/** Lists the changes that were rejected, with the reasons. */
export const RejectedChanges = ({ rejected, close }: RejectedChangesProps) => {
  if (rejected.length === 0) return null;
  const hiddenCount = rejected.length - maxListed;
  return (
    <Banner
      tone="danger"
      title={tn(rejected.length, '1 wasn’t changed', ':count weren’t changed')}
      action={<Button onClick={close}>{t('Close')}</Button>}
    >
      <ul className={refusedList}>
        {rejected.slice(0, maxListed).map(({ id, name, reason }) => (
          <li key={id}>{t('“:name”: :reason', { name, reason })}</li>
        ))}
        {hiddenCount > 0 && <li>{tn(hiddenCount, 'And 1 more', 'And :count more')}</li>}
      </ul>
    </Banner>
  );
};
