import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useCall } from '../../../ui/actions/use-call.ts';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import { Artwork } from '../../../ui/media/artwork.tsx';
import { usePictureUpload } from '../../../ui/pictures/use-picture-upload.tsx';
import { cachePlaylist } from '../../add-to-playlist/user-playlists.queries.ts';
import * as css from './playlist-picture.css.ts';

/** Edits a playlist's picture. Without a picture the covers of its albums are shown. Changes are saved immediately. */
export const PlaylistPicture = ({ playlist }: { readonly playlist: Playlist }) => {
  const client = useQueryClient();
  const [{ image, covers }, setCurrentPlaylist] = useState(playlist);
  const [error, setError] = useState<string>();
  const [pendingPicture, setPendingPicture] = useState<Blob>();
  const previewUrl = useObjectUrl(pendingPicture);
  const params = { playlistId: playlist.id };
  const updatePlaylist = (reply: { readonly playlist: Playlist }): void => {
    cachePlaylist(client, reply.playlist);
    setCurrentPlaylist(reply.playlist);
  };
  const uploadPicture = useCall(playlistContract.setPicture, { onErrorMessage: setError });
  const removePicture = useCall(playlistContract.removePicture, { onErrorMessage: setError });
  const send = async (part: Blob): Promise<void> => {
    setError(undefined);
    setPendingPicture(part);
    const file = new File([part], 'picture', { type: part.type });
    await uploadPicture.run({ params, body: { file } }, updatePlaylist);
    setPendingPicture(undefined);
  };
  const pictureUpload = usePictureUpload({ shape: 'square', onCrop: (part) => void send(part) });
  const errorMessage = pictureUpload.errorMessage ?? error;
  return (
    <div>
      <div className={css.picture}>
        {previewUrl ? (
          <img className={css.sending} src={previewUrl} alt="" />
        ) : (
          <Artwork className={css.art} image={image} covers={covers} sizes="112px" />
        )}
        <div className={css.buttons}>
          <Button isPending={uploadPicture.isPending} onClick={pictureUpload.choose}>
            {image ? t('Change cover') : t('Add cover')}
          </Button>
          {image && (
            <Button
              variant="quiet"
              isPending={removePicture.isPending}
              onClick={() => void removePicture.run({ params }, updatePlaylist)}
            >
              {t('Remove cover')}
            </Button>
          )}
        </div>
      </div>
      <div role="alert">
        <ErrorText>{errorMessage}</ErrorText>
      </div>
      {pictureUpload.elements}
    </div>
  );
};
