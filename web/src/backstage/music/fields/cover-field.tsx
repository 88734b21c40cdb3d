import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { Crop, ImagePlus, X } from 'lucide-react';
import { t } from '../../../lib/i18n.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Artwork } from '../../../ui/media/artwork.tsx';
import { getOriginalPicture, usePictureUpload } from '../../../ui/pictures/use-picture-upload.tsx';
import * as css from './cover-field.css.ts';

interface CoverFieldProps {
  /** A new picture that is not saved. */
  readonly newPicture: Blob | null;
  /** The saved picture. */
  readonly image: Image | null;
  readonly onCrop: (part: Blob) => void;
  readonly onRemove: () => void;
  /** Whether the picture can be removed without a replacement, because it is the release's own picture. */
  readonly isRemovable?: boolean;
  readonly error?: string | undefined;
}

/** Selects a cover and crops it to a square. */
export const CoverField = ({ newPicture, image, onCrop, onRemove, isRemovable = false, error }: CoverFieldProps) => {
  const previewUrl = useObjectUrl(newPicture);
  const originalFile = getOriginalPicture(newPicture ?? undefined);
  const hasPicture = newPicture !== null || image !== null;
  const { choose, cropAgain, errorMessage, elements } = usePictureUpload({
    shape: 'square',
    onCrop,
    ...(hasPicture && { onRemove }),
  });
  const Icon = originalFile ? Crop : ImagePlus;
  return (
    <div className={css.root}>
      <div className={css.cover}>
        {previewUrl ? (
          <img className={css.shown} src={previewUrl} alt={t('Selected cover')} />
        ) : (
          image && <Artwork className={css.shown} image={image} sizes="168px" />
        )}
        <button
          type="button"
          className={css.button}
          data-picture={hasPicture || undefined}
          aria-label={originalFile ? t('Crop cover') : hasPicture ? t('Change cover') : t('Add cover')}
          onClick={() => (originalFile ? cropAgain(originalFile) : choose())}
        >
          {!hasPicture && <ImagePlus className={css.largeIcon} aria-hidden />}
          <span className={css.buttonLabel}>
            {hasPicture && <Icon className={css.icon} aria-hidden />}
            {originalFile ? t('Crop') : hasPicture ? t('Change') : t('Add cover')}
          </span>
        </button>
        {hasPicture && isRemovable && (
          <IconButton className={css.remove} label={t('Remove cover')} onClick={onRemove}>
            <X className={css.icon} aria-hidden />
          </IconButton>
        )}
      </div>
      {(errorMessage ?? error) && (
        <p className={css.error} role="alert">
          {errorMessage ?? error}
        </p>
      )}
      {elements}
    </div>
  );
};
