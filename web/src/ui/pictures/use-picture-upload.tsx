import type { ImageShape } from '@overtone/shared/media/images/image-shape.ts';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { loadComponentOnFirstUse } from '../load-component-on-first-use.tsx';

const CropDialog = loadComponentOnFirstUse(
  async () => (await import('./crop-dialog.tsx')).CropDialog,
  ({ close }: { close: () => void }) => close(),
);

/** The original of each cropped picture, so that another part of it can be selected. */
const originals = new WeakMap<Blob, File>();

/** Returns the original of a cropped picture, or undefined if it was not cropped on this page. */
export const getOriginalPicture = (cropped: Blob | undefined): File | undefined => cropped && originals.get(cropped);

const isPicture = (file: File): boolean => file.type.startsWith('image/');

interface PictureUploadOptions {
  readonly shape: ImageShape;
  readonly onCrop: (cropped: Blob) => void;
  /** Removes the current picture, in the crop dialog. */
  readonly onRemove?: (() => void) | undefined;
}

/** Manages the selection and cropping of a picture. */
export const usePictureUpload = ({ shape, onCrop, onRemove }: PictureUploadOptions) => {
  const [chosenPicture, setChosenPicture] = useState<File>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const fileInput = useRef<HTMLInputElement>(null);

  const selectFile = (file: File | undefined): void => {
    if (fileInput.current) fileInput.current.value = '';
    if (!file) return;
    setErrorMessage(isPicture(file) ? undefined : t('Choose a PNG, JPEG or WebP image.'));
    setChosenPicture(isPicture(file) ? file : undefined);
  };
  const close = (): void => setChosenPicture(undefined);
  const choose = (): void => fileInput.current?.click();
  const elements: ReactNode = (
    <>
      <input
        ref={fileInput}
        className={hidden}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => selectFile(target.files?.[0])}
      />
      {chosenPicture && (
        <CropDialog
          key={`${chosenPicture.name} ${chosenPicture.lastModified}`}
          picture={chosenPicture}
          shape={shape}
          close={close}
          onChooseAnother={choose}
          onCrop={(cropped) => {
            originals.set(cropped, chosenPicture);
            onCrop(cropped);
          }}
          {...(onRemove && {
            onRemove: () => {
              close();
              onRemove();
            },
          })}
        />
      )}
    </>
  );
  return {
    /** Opens the system's file picker. */
    choose,
    /** Crops a picture again. */
    cropAgain: setChosenPicture,
    /** The error message for an unsuitable file. */
    errorMessage,
    /** The file input and the dialog, to be rendered in the page. */
    elements,
  };
};
