import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import type { BackstageArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { personalWorkspaceId } from '@overtone/shared/workspaces/personal-workspace.ts';
import { CircleMinus } from 'lucide-react';
import { editArtistPath } from '../../backstage/layout/paths.ts';
import { t, tn } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import { modals } from '../../ui/overlays/modals.ts';
import type { TeamWorkspace } from '../team-workspace.ts';
import * as css from './artists-tab.css.ts';

interface ArtistRowProps {
  readonly artist: BackstageArtist;
  readonly workspace: TeamWorkspace;
  readonly canManage: boolean;
}

/** An artist of a workspace, which links to its page in the backstage. */
export const ArtistRow = ({ artist, workspace, canManage }: ArtistRowProps) => {
  const { id: artistId, name, image, tracksCount } = artist;
  const move = useCall(backstageArtistContract.move, {
    refresh: [backstageArtistContract.list],
    successMessage: t('Artist removed from workspace'),
  });
  const confirmRemoval = (): void =>
    void modals.confirm({
      title: t('Remove “:artist” from :workspace?', { artist: name, workspace: workspace.name }),
      text: t('The members lose access to its releases and insights. Its managers and its music stay.'),
      action: t('Remove'),
      isDangerous: true,
      onConfirm: () => move.run({ params: { artistId }, body: { workspaceId: personalWorkspaceId } }),
    });
  return (
    <li className={css.row}>
      <Artwork className={css.picture} image={image} shape="round" sizes="36px" />
      <span className={css.text}>
        <Link className={css.name} to={editArtistPath(artistId)}>
          <bdi>{name}</bdi>
        </Link>
        {tracksCount !== undefined && (
          <span className={css.details}>{tn(tracksCount, '1 track', ':count tracks')}</span>
        )}
      </span>
      {canManage && (
        <IconButton label={t('Remove :name', { name })} onClick={confirmRemoval}>
          <CircleMinus aria-hidden />
        </IconButton>
      )}
    </li>
  );
};
