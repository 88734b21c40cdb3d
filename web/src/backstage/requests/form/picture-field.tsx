import { Crop, ImagePlus, MicVocal } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { getOriginalPicture, usePictureUpload } from '../../../ui/pictures/use-picture-upload.tsx';
import { AttachedLine } from './attached-line.tsx';
import { picture } from './attachment.ts';
import * as css from './picture-field.css.ts';
import { useAttachmentState } from './use-attached.ts';

/** Selects the optional picture of the artist page and crops it to a square. */
export const PictureField = ({ error, onChange }: FieldControl<string>) => {
  const attached = useAttachmentState(picture);
  const [validationError, setValidationError] = useState<string>();
  const originalFile = getOriginalPicture(attached?.file);
  const remove = (): void => {
    picture.remove();
    onChange('');
  };
  const choice = usePictureUpload({
    shape: 'square',
    onCrop: (cropped) => {
      setValidationError(picture.replaceFile(cropped, t('Image')));
      onChange('picture');
    },
    onRemove: attached && remove,
  });
  const message = choice.refusal ?? validationError ?? attached?.error ?? error;
  return (
    <>
      <div className={css.picture}>
        {attached?.preview ? (
          <img className={css.shown} src={attached.preview} alt={t('Artist image')} />
        ) : (
          <span className={css.none} aria-hidden>
            <MicVocal />
          </span>
        )}
        <IconButton
          className={css.button}
          label={originalFile ? t('Change image') : t('Add image')}
          onClick={() => (originalFile ? choice.cropAgain(originalFile) : choice.choose())}
        >
          {originalFile ? <Crop aria-hidden /> : <ImagePlus aria-hidden />}
        </IconButton>
      </div>
      <div className={css.state} role="alert">
        <ErrorText>{message}</ErrorText>
      </div>
      {attached && !attached.id && (
        <div className={css.state}>
          <AttachedLine attachment={picture} attached={attached} label={t('Image')} onRemove={remove} />
        </div>
      )}
      {choice.parts}
    </>
  );
};
