import { Crop, ImagePlus, MicVocal } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { getOriginalPicture, usePictureUpload } from '../../../ui/pictures/use-picture-upload.tsx';
import { picture } from './attachment.ts';
import { AttachmentLine } from './attachment-line.tsx';
import * as css from './picture-field.css.ts';
import { useAttachmentState } from './use-attachment-state.ts';

/** Selects the optional picture of the artist page and crops it to a square. */
export const PictureField = ({ error, onChange }: FieldControl<string>) => {
  const attachmentState = useAttachmentState(picture);
  const [validationError, setValidationError] = useState<string>();
  const originalFile = getOriginalPicture(attachmentState?.file);
  const remove = (): void => {
    picture.remove();
    onChange('');
  };
  const pictureUpload = usePictureUpload({
    shape: 'square',
    onCrop: (cropped) => {
      setValidationError(picture.replaceFile(cropped, t('Image')));
      onChange('picture');
    },
    onRemove: attachmentState && remove,
  });
  const message = pictureUpload.errorMessage ?? validationError ?? attachmentState?.error ?? error;
  return (
    <>
      <div className={css.picture}>
        {attachmentState?.preview ? (
          <img className={css.shown} src={attachmentState.preview} alt={t('Artist image')} />
        ) : (
          <span className={css.none} aria-hidden>
            <MicVocal />
          </span>
        )}
        <IconButton
          className={css.button}
          label={originalFile ? t('Change image') : t('Add image')}
          onClick={() => (originalFile ? pictureUpload.cropAgain(originalFile) : pictureUpload.choose())}
        >
          {originalFile ? <Crop aria-hidden /> : <ImagePlus aria-hidden />}
        </IconButton>
      </div>
      <div className={css.state} role="alert">
        <ErrorText>{message}</ErrorText>
      </div>
      {attachmentState && !attachmentState.id && (
        <div className={css.state}>
          <AttachmentLine attachment={picture} attachmentState={attachmentState} label={t('Image')} onRemove={remove} />
        </div>
      )}
      {pictureUpload.elements}
    </>
  );
};
