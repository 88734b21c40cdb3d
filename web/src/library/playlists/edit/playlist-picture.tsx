import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useBlobAddress } from '../../../lib/use-blob-address.ts';
import { keepPlaylist } from '../../../player/playlists/user-playlists.queries.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useCall } from '../../../ui/actions/use-call.ts';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import { Artwork } from '../../../ui/media/artwork.tsx';
import { usePictureChoice } from '../../../ui/pictures/use-picture-choice.tsx';
import * as css from './playlist-picture.css.ts';

/** A playlist's own picture; without one its covers stand for it. It is everybody's as soon as it is chosen. */
export const PlaylistPicture = ({ playlist }: { readonly playlist: Playlist }) => {
  const client = useQueryClient();
  const [{ image, covers }, setShown] = useState(playlist);
  const [refused, setRefused] = useState<string>();
  const [sent, setSent] = useState<Blob>();
  const sentAddress = useBlobAddress(sent);
  const params = { playlistId: playlist.id };
  const keep = (reply: { readonly playlist: Playlist }): void => {
    keepPlaylist(client, reply.playlist);
    setShown(reply.playlist);
  };
  const set = useCall(playlistContract.setPicture, { tell: setRefused });
  const remove = useCall(playlistContract.removePicture, { tell: setRefused });
  const send = async (part: Blob): Promise<void> => {
    setRefused(undefined);
    setSent(part);
    const file = new File([part], 'picture', { type: part.type });
    await set.run({ params, body: { file } }, keep);
    setSent(undefined);
  };
  const choice = usePictureChoice({ shape: 'square', onCut: (part) => void send(part) });
  const problem = choice.refusal ?? refused;
  return (
    <div>
      <div className={css.picture}>
        {sentAddress ? (
          <img className={css.sending} src={sentAddress} alt="" />
        ) : (
          <Artwork className={css.art} image={image} covers={covers} sizes="112px" />
        )}
        <div className={css.buttons}>
          <Button pending={set.pending} onClick={choice.choose}>
            {image ? t('Change the picture') : t('Add a picture')}
          </Button>
          {image && (
            <Button variant="quiet" pending={remove.pending} onClick={() => void remove.run({ params }, keep)}>
              {t('Remove the picture')}
            </Button>
          )}
        </div>
      </div>
      <div role="alert">
        <ErrorText>{problem}</ErrorText>
      </div>
      {choice.parts}
    </div>
  );
};
