import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { TeamWorkspace } from '../team-workspace.ts';
import { allManagedArtistsQuery } from './workspace-artists.queries.ts';

interface AddArtistDialogProps {
  readonly workspace: TeamWorkspace;
  readonly close: () => void;
}

/** Moves an artist that the user manages into a workspace. */
export const AddArtistDialog = ({ workspace, close }: AddArtistDialogProps) => {
  const { data, error, isFetching, refetch } = useQuery({ ...allManagedArtistsQuery, throwOnError: false });
  const form = useForm<{ artistId: ArtistId | null }>({ defaultValues: { artistId: null } });
  const move = useCall(backstageArtistContract.move, {
    form,
    refresh: [backstageArtistContract.list],
    successMessage: t('Artist added to workspace'),
  });
  const artists = data?.filter(({ workspaceId }) => workspaceId !== workspace.id);
  const add = async ({ artistId }: { artistId: ArtistId | null }): Promise<void> => {
    if (!artistId) return;
    await move.run({ params: { artistId }, body: { workspaceId: workspace.id } }, close);
  };
  return (
    <Dialog title={t('Add artist')} size="sm" close={close}>
      {!artists && !error && (
        <Loading>
          <Skeleton width="100%" height="44px" />
        </Loading>
      )}
      {!artists && error && (
        <>
          <p>{getLoadFailureText(error, t('We couldn’t load your artists.'))}</p>
          <Button isPending={isFetching} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </>
      )}
      {artists?.length === 0 && <p>{t('You manage no other artists. Artists that you manage can be added here.')}</p>}
      {artists && artists.length > 0 && (
        <Form form={form} onSubmit={add}>
          <p>
            {t('All members of :name can edit the artist’s releases and see its insights.', { name: workspace.name })}
          </p>
          <FormField
            as={Select}
            control={form.control}
            name="artistId"
            label={t('Artist')}
            options={artists.map(({ id, name, workspaceId }) => ({
              value: id,
              label: name,
              ...(workspaceId && { description: t('Moves from another workspace') }),
            }))}
            isRequired
            rules={{ required: t('Choose an artist.') }}
          />
          <div className={actions}>
            <SubmitButton>{t('Add artist')}</SubmitButton>
            <Button onClick={close}>{t('Cancel')}</Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
};
