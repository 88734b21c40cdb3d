import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber, t } from '../../../lib/i18n.ts';
import { mirrored } from '../../../styles/mirrored.css.ts';
import { Button } from '../../actions/button.tsx';
import { Select } from '../../fields/select.tsx';
import { type ListState, pageSizes } from '../use-list-state.ts';
import type { ListReply } from './data-list.ts';
import * as css from './pager.css.ts';

interface PagerProps {
  readonly state: ListState;
  readonly reply: ListReply<unknown>;
  readonly isBusy: boolean;
}

/** The total is updated some seconds after the rows, so only the last page has the exact number. */
const formatRange = ({ page, perPage }: ListState, { pagination, matches }: ListReply<unknown>): string => {
  const previousRowCount = (page - 1) * perPage;
  const to = previousRowCount + pagination.data.length;
  const range = { from: formatNumber(previousRowCount + 1), to: formatNumber(to) };
  if (matches === undefined) return t(':from to :to', range);
  return pagination.nextCursor === null
    ? t(':from to :to of :count', { ...range, count: formatNumber(to) })
    : t(':from to :to of ~:count', { ...range, count: formatNumber(Math.max(matches, to + 1)) });
};

const sizes = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

/** Page navigation and page size. */
export const Pager = ({ state, reply, isBusy }: PagerProps) => {
  const { nextCursor, data } = reply.pagination;
  if (data.length === 0 && nextCursor === null && state.page === 1) return null;
  return (
    <nav className={css.pager} aria-label={t('Pages')}>
      <span className={css.range}>{data.length > 0 && formatRange(state, reply)}</span>
      <span className={css.size}>
        <span aria-hidden>{t('Rows')}</span>
        <span className={css.sizeField}>
          <Select
            label={t('Rows per page')}
            isLabelHidden
            options={sizes}
            value={String(state.perPage)}
            onChange={(size) => state.setPerPage(Number(size))}
          />
        </span>
      </span>
      <span className={css.steps}>
        <Button variant="outline" disabled={state.page === 1} isPending={isBusy} onClick={state.previous}>
          <ChevronLeft className={classNames(css.stepIcon, mirrored)} aria-hidden />
          {t('Previous')}
        </Button>
        <Button
          variant="outline"
          disabled={nextCursor === null}
          isPending={isBusy}
          onClick={() => nextCursor !== null && state.next(nextCursor)}
        >
          {t('Next')}
          <ChevronRight className={classNames(css.stepIcon, mirrored)} aria-hidden />
        </Button>
      </span>
    </nav>
  );
};
