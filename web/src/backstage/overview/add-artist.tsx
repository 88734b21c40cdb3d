import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { t, tn } from '../../lib/i18n.ts';
import { requestsPath } from '../../lib/paths.ts';
import { Link } from '../../ui/actions/link.tsx';
import { userRequestsQuery } from '../requests/requests.queries.ts';
import * as css from './artist-cards.css.ts';

/** Links to the form that requests another artist, and shows how many requests are pending. */
export const AddArtist = ({ isFirst = false }: { readonly isFirst?: boolean }) => {
  const { data } = useInfiniteQuery(userRequestsQuery());
  const pendingCount =
    data?.pages.flatMap((page) => page.data).filter(({ status }) => status === 'pending').length ?? 0;
  const getHint = () => {
    if (pendingCount > 0) return tn(pendingCount, '1 request in review', ':count requests in review');
    return isFirst ? t('Your releases will appear here once you manage an artist.') : t('Add another artist');
  };
  return (
    <Link className={css.adding} to={requestsPath}>
      <span className={css.icon}>
        <Plus aria-hidden />
      </span>
      <span className={css.text}>
        <span className={css.name}>{t('Add or claim an artist')}</span>
        <span className={css.fact}>{getHint()}</span>
      </span>
    </Link>
  );
};
