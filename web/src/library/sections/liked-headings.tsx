import type { LikedSort } from '@overtone/shared/library/likes/like.model.ts';
import { ArrowDown, ArrowUp, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberHeading } from '../../catalog/tracks/track-row.css.ts';
import { t } from '../../lib/i18n.ts';
import * as css from './liked-table.css.ts';
import type { ListAddress } from './use-list-address.ts';

interface SortButtonProps {
  readonly sort: LikedSort;
  readonly address: ListAddress;
  readonly children: ReactNode;
}

const SortButton = ({ sort, address: { options, sortBy }, children }: SortButtonProps) => {
  const Arrow = options.order === 'asc' ? ArrowUp : ArrowDown;
  const isCurrent = options.sort === sort;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.sorter}
      data-current={isCurrent || undefined}
      onClick={() => sortBy(sort)}
    >
      {children}
      {isCurrent && <Arrow />}
    </button>
  );
};

/**
 * The column headings, which sort the list. They are for the mouse only: rows label their cells for screen readers, and
 * the menu sorts by keyboard.
 */
export const LikedHeadings = ({ address }: { readonly address: ListAddress }) => (
  <div className={css.headingRow} aria-hidden>
    <span className={numberHeading}>#</span>
    <span>
      <SortButton sort="name" address={address}>
        {t('Title')}
      </SortButton>
    </span>
    <span className={css.artistHead}>
      <SortButton sort="artist" address={address}>
        {t('Artist')}
      </SortButton>
    </span>
    <span className={css.albumHead}>
      <SortButton sort="album" address={address}>
        {t('Album')}
      </SortButton>
    </span>
    <span className={css.addedHeading}>
      <SortButton sort="added" address={address}>
        {t('Added')}
      </SortButton>
    </span>
    <span />
    <span className={css.timeHead}>
      <SortButton sort="duration" address={address}>
        <Clock />
      </SortButton>
    </span>
  </div>
);
