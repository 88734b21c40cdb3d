import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { CircleCheck } from 'lucide-react';
import { formatNumber, t, tn } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import * as card from '../layout/card.css.ts';
import * as css from './needs-attention.css.ts';
import { useActionItems } from './use-action-items.ts';

/** Lists everything that cannot continue without the user, each with an action. */
export const NeedsAttention = ({ artists }: { readonly artists: readonly Artist[] }) => {
  const { items, isPending, hasFailed } = useActionItems(artists, Date.now());
  const renderEmptyState = () => {
    if (isPending) {
      return (
        <Loading>
          <RowsSkeleton count={2} />
        </Loading>
      );
    }
    if (hasFailed) return t('We couldn’t load everything.');
    return (
      <span className={css.calm}>
        <CircleCheck className={css.calmIcon} aria-hidden />
        {t('You’re all caught up.')}
      </span>
    );
  };
  return (
    <section className={card.card} aria-labelledby="needs-attention">
      <div className={card.head}>
        <h2 id="needs-attention" className={card.title}>
          {t('Needs attention')}
        </h2>
        {items.length > 0 && (
          <>
            <span className={css.amount} aria-hidden>
              {formatNumber(items.length)}
            </span>
            <span className={hidden}>{tn(items.length, '1 item', ':count items')}</span>
          </>
        )}
      </div>
      {items.length > 0 ? (
        <ul className={card.rows} aria-labelledby="needs-attention">
          {items.map(({ id, tone, icon: Icon, title, text, path, action, actionName }) => (
            <li key={id} className={card.row}>
              <div className={css.need}>
                <span className={css.symbol[tone]}>
                  <Icon className={css.icon} aria-hidden />
                </span>
                <span className={css.lines}>
                  <bdi className={css.name}>{title}</bdi>
                  <span className={css.text}>{text}</span>
                </span>
                <Link className={css.action} to={path} aria-label={actionName}>
                  {action}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <div className={card.note}>{renderEmptyState()}</div>
      )}
    </section>
  );
};
