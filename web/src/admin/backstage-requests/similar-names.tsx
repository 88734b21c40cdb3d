import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { getRequestedArtistName } from '../../backstage/requests/request-labels.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { link } from './request-detail.css.ts';
import * as css from './similar-names.css.ts';

/** The artist of a request in the list, with a badge if the name looks like another one. */
export const ArtistCell = ({ request }: { readonly request: BackstageRequest }) => {
  const [similarArtist] = request.similar_to;
  if (!similarArtist) return getRequestedArtistName(request);
  return (
    <span className={css.nameWithBadge}>
      <span>{getRequestedArtistName(request)}</span>
      <Badge tone="warning">{t('Similar to: :name', { name: similarArtist.name })}</Badge>
    </span>
  );
};

/** The names that the name of a request looks like. Those of artists link to their pages. */
export const SimilarNames = ({ request }: { readonly request: BackstageRequest }) => (
  <span className={css.names}>
    {request.similar_to.map(({ id, name }) =>
      id ? (
        <Link key={id} className={link} to={artistPath({ id, name })}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi key={name}>{name}</bdi>
      ),
    )}
  </span>
);
