import type { LikedSort } from '@overtone/shared/library/likes/like.model.ts';
import { ArrowDown, ArrowUp, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberHeading } from '../../catalog/tracks/track-row.css.ts';
import { t } from '../../lib/i18n.ts';
import * as css from './liked-table.css.ts';
import type { ListAddress } from './use-list-address.ts';

interface SorterProps {
  readonly sort: LikedSort;
  readonly address: ListAddress;
  readonly children: ReactNode;
}

const Sorter = ({ sort, address: { asked, sortBy }, children }: SorterProps) => {
  const Way = asked.order === 'asc' ? ArrowUp : ArrowDown;
  const isCurrent = asked.sort === sort;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.sorter}
      data-current={isCurrent || undefined}
      onClick={() => sortBy(sort)}
    >
      {children}
      {isCurrent && <Way />}
    </button>
  );
};

/** What the columns are, and what sorts by them. Rows say the one and the menu does the other, so this is for the mouse only. */
export const LikedHeadings = ({ address }: { readonly address: ListAddress }) => (
  <div className={css.head} aria-hidden>
    <span className={numberHeading}>#</span>
    <span>
      <Sorter sort="name" address={address}>
        {t('Title')}
      </Sorter>
    </span>
    <span className={css.artistHead}>
      <Sorter sort="artist" address={address}>
        {t('Artist')}
      </Sorter>
    </span>
    <span className={css.albumHead}>
      <Sorter sort="album" address={address}>
        {t('Album')}
      </Sorter>
    </span>
    <span className={css.addedHead}>
      <Sorter sort="added" address={address}>
        {t('Added')}
      </Sorter>
    </span>
    <span />
    <span className={css.timeHead}>
      <Sorter sort="duration" address={address}>
        <Clock />
      </Sorter>
    </span>
  </div>
);
