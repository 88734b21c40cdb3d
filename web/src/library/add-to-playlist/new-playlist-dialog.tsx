import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import type { NamedTracks } from '../../player/track-controls.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { addToPlaylist } from './add-to-playlist.ts';
import { PlaylistFields, type PlaylistValues } from './playlist-form.tsx';
import { createPlaylistId } from './playlist-id.ts';
import { cacheNewPlaylist } from './user-playlists.queries.ts';

interface NewPlaylistDialogProps {
  /** The first tracks. Without any the page of the new playlist opens. */
  readonly music?: NamedTracks | undefined;
  readonly close: () => void;
}

/** Creates a playlist. Its id is created once, so repeated requests create only one. */
export const NewPlaylistDialog = ({ music, close }: NewPlaylistDialogProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [id] = useState(createPlaylistId);
  const form = useForm<PlaylistValues>({ defaultValues: { name: '', description: '', isPublic: true } });
  const createPlaylist = useCall(playlistContract.create, { form });
  const save = ({ name, description, isPublic }: PlaylistValues) =>
    createPlaylist.run({ body: { id, name, description: description.trim() || null, isPublic } }, ({ playlist }) => {
      cacheNewPlaylist(client, playlist);
      close();
      if (music) void addToPlaylist(client, playlist, music, 'add');
      else void navigate(playlistPath(playlist));
    });
  return (
    <Dialog title={t('New playlist')} close={close} isDismissDisabled={createPlaylist.isPending}>
      <Form form={form} onSubmit={save}>
        <PlaylistFields control={form.control} />
        <div className={actions}>
          <SubmitButton>{t('Create')}</SubmitButton>
          <Button onClick={close} disabled={createPlaylist.isPending}>
            {t('Cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
