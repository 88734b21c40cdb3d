import type { ImageShape } from '@overtone/shared/media/images/image-shape.ts';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { lazyComponent } from '../lazy-component.tsx';

const CropDialog = lazyComponent(
  async () => (await import('./crop-dialog.tsx')).CropDialog,
  ({ close }: { close: () => void }) => close(),
);

/** The entire picture, so that another part of it can be chosen. */
const wholes = new WeakMap<Blob, File>();

export const wholeOf = (part: Blob | undefined): File | undefined => part && wholes.get(part);

const isPicture = (file: File): boolean => file.type.startsWith('image/');

interface PictureChoice {
  readonly shape: ImageShape;
  readonly onCut: (part: Blob) => void;
  /** Removes the current picture, in the crop dialog. */
  readonly onRemove?: (() => void) | undefined;
}

/** Manages choosing and cropping a picture. */
export const usePictureUpload = ({ shape, onCut, onRemove }: PictureChoice) => {
  const [chosen, setChosen] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);

  const take = (file: File | undefined): void => {
    if (picker.current) picker.current.value = '';
    if (!file) return;
    setRefusal(isPicture(file) ? undefined : t('Choose a PNG, JPEG or WebP image.'));
    setChosen(isPicture(file) ? file : undefined);
  };
  const close = (): void => setChosen(undefined);
  const choose = (): void => picker.current?.click();
  const parts: ReactNode = (
    <>
      <input
        ref={picker}
        className={hidden}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => take(target.files?.[0])}
      />
      {chosen && (
        <CropDialog
          key={`${chosen.name} ${chosen.lastModified}`}
          picture={chosen}
          shape={shape}
          close={close}
          onOther={choose}
          onCut={(part) => {
            wholes.set(part, chosen);
            onCut(part);
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
    cutAgain: setChosen,
    /** The error message for an unsuitable file. */
    refusal,
    /** The file input and the dialog, to be rendered in the page. */
    parts,
  };
};
