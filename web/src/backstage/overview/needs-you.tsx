import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { CircleCheck } from 'lucide-react';
import { count, t, tn } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import * as card from '../layout/card.css.ts';
import * as css from './needs-you.css.ts';
import { useNeeds } from './use-needs.ts';

/** What goes no further without the person, each with the way to do something about it. */
export const NeedsYou = ({ artists }: { readonly artists: readonly Artist[] }) => {
  const { needs, isPending, hasFailed } = useNeeds(artists, Date.now());
  const nothing = () => {
    if (isPending) {
      return (
        <Loading>
          <RowsSkeleton count={2} />
        </Loading>
      );
    }
    if (hasFailed) return t('Not all of it could be loaded.');
    return (
      <span className={css.calm}>
        <CircleCheck className={css.calmSign} aria-hidden />
        {t('Nothing waits for you.')}
      </span>
    );
  };
  return (
    <section className={card.card} aria-labelledby="needs-you">
      <div className={card.head}>
        <h2 id="needs-you" className={card.title}>
          {t('Needs you')}
        </h2>
        {needs.length > 0 && (
          <>
            <span className={css.amount} aria-hidden>
              {count(needs.length)}
            </span>
            <span className={hidden}>{tn(needs.length, '1 thing', ':count things')}</span>
          </>
        )}
      </div>
      {needs.length > 0 ? (
        <ul className={card.rows} aria-labelledby="needs-you">
          {needs.map(({ id, tone, icon: Icon, title, text, path, action, actionName }) => (
            <li key={id} className={card.row}>
              <div className={css.need}>
                <span className={css.sign[tone]}>
                  <Icon className={css.icon} aria-hidden />
                </span>
                <span className={css.words}>
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
        <div className={card.note}>{nothing()}</div>
      )}
    </section>
  );
};
