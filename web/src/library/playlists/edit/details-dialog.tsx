import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { actions } from '../../../ui/fields/form.css.ts';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { ConflictDialog } from '../../../ui/overlays/conflict-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PlaylistFields } from '../../add-to-playlist/playlist-form.tsx';
import { describeVersions } from './playlist-details.ts';
import { PlaylistPicture } from './playlist-picture.tsx';
import { useDetailsForm } from './use-details-form.ts';

interface DetailsDialogProps {
  readonly playlist: Playlist;
  readonly close: () => void;
}

/** Edits a playlist's picture, name, description and visibility. */
export const DetailsDialog = ({ playlist, close }: DetailsDialogProps) => {
  const { form, isPending, save, getOwnDetails, conflict, closeConflict, resolveConflict } = useDetailsForm(
    playlist,
    close,
  );
  if (conflict) {
    return (
      <ConflictDialog
        items={[describeVersions(conflict.fields, getOwnDetails(), conflict.otherVersion)]}
        close={closeConflict}
        onResolve={(ownFieldsByItem) => resolveConflict(ownFieldsByItem.get('playlist') ?? [])}
      />
    );
  }
  return (
    <Dialog title={t('Edit playlist')} close={close}>
      <Form form={form} onSubmit={save}>
        <PlaylistPicture playlist={playlist} />
        <PlaylistFields control={form.control} />
        <div className={actions}>
          <SubmitButton>{t('Save')}</SubmitButton>
          <Button onClick={close} disabled={isPending}>
            {t('Cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
