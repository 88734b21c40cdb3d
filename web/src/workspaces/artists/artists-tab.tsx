import type { BackstageArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { isAllowed } from '@overtone/shared/workspaces/workspace-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { card } from '../members/members-tab.css.ts';
import type { WorkspaceTabProps } from '../team-workspace.ts';
import * as css from '../workspace-page.css.ts';
import { ArtistRow } from './artist-row.tsx';
import { workspaceArtistsQuery } from './workspace-artists.queries.ts';

const AddArtistDialog = loadComponentOnFirstUse(
  async () => (await import('./add-artist-dialog.tsx')).AddArtistDialog,
  ({ close }) => close(),
);

const Artists = ({
  artists,
  workspace,
  canManage,
}: Pick<WorkspaceTabProps, 'workspace'> & { artists: readonly BackstageArtist[]; canManage: boolean }) => {
  if (artists.length === 0) {
    return (
      <p className={css.note}>
        {canManage
          ? t('No artists yet. Add one that you manage, and all members can edit its releases and see its insights.')
          : t('No artists yet. Artists that an admin adds will appear here.')}
      </p>
    );
  }
  return (
    <ul className={card} aria-label={t('Artists')}>
      {artists.map((artist) => (
        <ArtistRow key={artist.id} artist={artist} workspace={workspace} canManage={canManage} />
      ))}
    </ul>
  );
};

/** The artists of a workspace. Those who manage artists add the ones that they manage, and remove them. */
export const ArtistsTab = ({ workspace }: WorkspaceTabProps) => {
  const [isAdding, setAdding] = useState(false);
  const query = { ...workspaceArtistsQuery(workspace.id), throwOnError: false };
  const { data: artists, error, isFetching, refetch } = useQuery(query);
  const canManage = isAllowed(workspace.role, 'manageArtists');
  if (!artists && error) {
    return (
      <div className={css.empty}>
        <EmptyNote text={getLoadFailureText(error, t('We couldn’t load the artists.'))} />
        <Button isPending={isFetching} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.stack}>
      {canManage && (
        <div className={css.toolbar}>
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Plus className={css.buttonIcon} aria-hidden />
            {t('Add artist')}
          </Button>
        </div>
      )}
      {artists ? (
        <Artists artists={artists} workspace={workspace} canManage={canManage} />
      ) : (
        <Loading>
          <RowsSkeleton count={4} />
        </Loading>
      )}
      {isAdding && <AddArtistDialog workspace={workspace} close={() => setAdding(false)} />}
    </div>
  );
};
