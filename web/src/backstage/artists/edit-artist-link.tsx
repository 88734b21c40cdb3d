import type { ArtistId } from '@overtone/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { managedArtistsQuery } from '../layout/managed-artists.queries.ts';
import { editArtistPath } from '../layout/paths.ts';

/** A link to the editor of an artist for its managers. Renders nothing for other users. */
export const EditArtistLink = ({ artistId }: { readonly artistId: ArtistId }) => {
  const canEditAllArtists = isAllowed(useBootstrap(), 'music.update');
  const { data: managedArtists = [] } = useQuery({ ...managedArtistsQuery(), enabled: !canEditAllArtists });
  if (!canEditAllArtists && !managedArtists.some(({ id }) => id === artistId)) return null;
  return (
    <Link className={button.outline} to={editArtistPath(artistId)}>
      <Pencil aria-hidden size={18} />
      {t('Edit')}
    </Link>
  );
};
