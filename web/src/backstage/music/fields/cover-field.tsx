import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { Crop, ImagePlus, X } from 'lucide-react';
import { t } from '../../../lib/i18n.ts';
import { useBlobAddress } from '../../../lib/use-blob-address.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Artwork } from '../../../ui/media/artwork.tsx';
import { usePictureChoice, wholeOf } from '../../../ui/pictures/use-picture-choice.tsx';
import * as css from './cover-field.css.ts';

interface CoverFieldProps {
  /** Chosen here, and not saved yet. */
  readonly part: Blob | null;
  /** What is shown else. */
  readonly image: Image | null;
  readonly onCut: (part: Blob) => void;
  readonly onRemove: () => void;
  /** Whether it can be taken away without another one being chosen: of a picture that is its own. */
  readonly isRemovable?: boolean;
  readonly error?: string | undefined;
}

/** The cover: chosen as a file, and cut to its square. */
export const CoverField = ({ part, image, onCut, onRemove, isRemovable = false, error }: CoverFieldProps) => {
  const address = useBlobAddress(part);
  const whole = wholeOf(part ?? undefined);
  const has = part !== null || image !== null;
  const { choose, cutAgain, refusal, parts } = usePictureChoice({
    shape: 'square',
    onCut,
    ...(has && { onRemove }),
  });
  const Sign = whole ? Crop : ImagePlus;
  return (
    <div className={css.place}>
      <div className={css.cover}>
        {address ? (
          <img className={css.shown} src={address} alt={t('The cover that you chose')} />
        ) : (
          image && <Artwork className={css.shown} image={image} sizes="168px" />
        )}
        <button
          type="button"
          className={css.button}
          data-picture={has || undefined}
          aria-label={whole ? t('Crop the cover') : has ? t('Change the cover') : t('Add a cover')}
          onClick={() => (whole ? cutAgain(whole) : choose())}
        >
          {!has && <ImagePlus className={css.largeSign} aria-hidden />}
          <span className={css.word}>
            {has && <Sign className={css.sign} aria-hidden />}
            {whole ? t('Crop') : has ? t('Change') : t('Add a cover')}
          </span>
        </button>
        {has && isRemovable && (
          <IconButton className={css.remove} label={t('Remove the cover')} onClick={onRemove}>
            <X className={css.sign} aria-hidden />
          </IconButton>
        )}
      </div>
      {(refusal ?? error) && (
        <p className={css.error} role="alert">
          {refusal ?? error}
        </p>
      )}
      {parts}
    </div>
  );
};
