import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import type {
  ManagedArtist,
  ArtistPicture as PictureName,
} from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import type { ImageShape } from '@overtone/shared/media/images/image-shape.ts';
import { ImagePlus, LoaderCircle, MicVocal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { spinning } from '../../ui/feedback/spinner.css.ts';
import { ErrorText } from '../../ui/fields/error-text.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { WidePicture } from '../../ui/media/wide-picture.tsx';
import { modals } from '../../ui/overlays/modals.ts';
import { usePictureUpload } from '../../ui/pictures/use-picture-upload.tsx';
import * as css from './artist-picture.css.ts';
import { useUpdateArtistCache } from './use-update-artist-cache.ts';

const shapes: Readonly<Record<PictureName, ImageShape>> = { image: 'square', header: 'wide' };

const labelsByPicture = {
  image: {
    add: () => t('Add image'),
    change: () => t('Change image'),
    remove: () => t('Remove image'),
    confirm: () => t('Remove this artist’s image?'),
  },
  header: {
    add: () => t('Add header image'),
    change: () => t('Change header image'),
    remove: () => t('Remove header image'),
    confirm: () => t('Remove this artist’s header image?'),
  },
} as const;

interface ArtistPictureProps {
  readonly artist: ManagedArtist;
  readonly picture: PictureName;
}

/** One of the two pictures of an artist. It is saved as soon as it is chosen. */
export const ArtistPicture = ({ artist, picture }: ArtistPictureProps) => {
  const updateArtistCache = useUpdateArtistCache();
  const [pendingPicture, setPendingPicture] = useState<Blob>();
  const pendingUrl = useObjectUrl(pendingPicture);
  const [serverError, setServerError] = useState<string>();
  const params = { artistId: artist.id, picture };
  const labels = labelsByPicture[picture];
  const image = artist[picture];
  const setPicture = useCall(managedArtistContract.setPicture, {
    onErrorMessage: setServerError,
    successMessage: t('Image saved'),
  });
  const removePicture = useCall(managedArtistContract.removePicture, {
    onErrorMessage: setServerError,
    successMessage: t('Image removed'),
  });

  const upload = async (cropped: Blob): Promise<void> => {
    setServerError(undefined);
    setPendingPicture(cropped);
    const file = new File([cropped], 'picture', { type: cropped.type });
    await setPicture.run({ params, body: { file } }, (response) => updateArtistCache(response.artist));
    setPendingPicture(undefined);
  };
  const pictureUpload = usePictureUpload({ shape: shapes[picture], onCrop: (cropped) => void upload(cropped) });
  const confirmRemoval = (): void =>
    void modals.confirm({
      title: labels.confirm(),
      text: t('It disappears from the artist page immediately.'),
      action: t('Remove'),
      isDangerous: true,
      onConfirm: () => removePicture.run({ params }, (response) => updateArtistCache(response.artist)),
    });
  const errorMessage = pictureUpload.errorMessage ?? serverError;
  const isWide = picture === 'header';
  return (
    <div className={isWide ? css.wide : css.square}>
      <div className={isWide ? css.strip : css.face} aria-busy={setPicture.isPending}>
        {pendingUrl ? (
          <img className={css.sending} src={pendingUrl} alt="" />
        ) : isWide ? (
          <WidePicture className={css.whole} image={artist.header} sizes="(min-width: 1024px) 624px, 100vw" />
        ) : (
          <Artwork className={css.whole} image={image} shape="round" placeholderIcon={MicVocal} sizes="96px" />
        )}
        {isWide && !image && !pendingUrl && (
          <button type="button" className={css.empty} onClick={pictureUpload.choose}>
            <ImagePlus className={css.icon} aria-hidden />
            <span className={css.title}>{t('Header image')}</span>
            <span className={css.hint}>{t('Shown behind the top of the page (3:1)')}</span>
          </button>
        )}
        {setPicture.isPending && <LoaderCircle className={`${css.wheel} ${spinning}`} aria-hidden />}
      </div>
      {!(isWide && !image) && (
        <div className={isWide ? css.stripButtons : css.faceButtons}>
          {isWide && (
            <IconButton
              className={css.button}
              label={labels.remove()}
              disabled={setPicture.isPending}
              onClick={confirmRemoval}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
          <IconButton
            className={css.button}
            label={image ? labels.change() : labels.add()}
            disabled={setPicture.isPending}
            onClick={pictureUpload.choose}
          >
            <ImagePlus aria-hidden />
          </IconButton>
        </div>
      )}
      <div className={css.state} role="alert">
        <ErrorText>{errorMessage}</ErrorText>
      </div>
      {pictureUpload.elements}
    </div>
  );
};
