import { type ImageShape, imageShapes } from '@overtone/shared/media/images/image-shape.ts';
import { useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { t } from '../../lib/i18n.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Button } from '../actions/button.tsx';
import { useAction } from '../actions/use-action.ts';
import { Banner } from '../feedback/banner.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import * as css from './crop-dialog.css.ts';
import { cropPicture } from './crop-picture.ts';

/** Minimum size of the crop area on the screen, in pixels. */
const minCropPx = 48;

/** Returns the largest centered area of an aspect ratio. */
const getCenteredCrop = ({ width, height }: HTMLImageElement, ratio: number): PercentCrop =>
  centerCrop(
    makeAspectCrop({ unit: '%', [width < height * ratio ? 'width' : 'height']: 100 }, ratio, width, height),
    width,
    height,
  );

interface CropDialogProps {
  /** The entire picture. */
  readonly picture: Blob;
  readonly shape: ImageShape;
  readonly close: () => void;
  /** Called with the cropped picture. */
  readonly onCrop: (cropped: Blob) => void;
  /** Chooses another picture. */
  readonly onChooseAnother: () => void;
  /** Removes the current picture. */
  readonly onRemove?: () => void;
}

/** A dialog to crop a picture, by pointer, or by Tab and arrow keys. */
export const CropDialog = ({ picture, shape, close, onCrop, onChooseAnother, onRemove }: CropDialogProps) => {
  const { ratio } = imageShapes[shape];
  const pictureUrl = useObjectUrl(picture);
  const [image, setImage] = useState<HTMLImageElement>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [isBroken, setIsBroken] = useState(false);
  const { isPending, run: applyCrop } = useAction(async () => {
    if (!image || !crop) return;
    onCrop(await cropPicture(image, crop, shape));
    close();
  });
  return (
    <Dialog
      title={t('Crop image')}
      size={shape === 'wide' ? 'lg' : 'md'}
      close={close}
      footer={
        <>
          {onRemove && (
            <Button variant="danger" onClick={onRemove}>
              {t('Remove')}
            </Button>
          )}
          <Button onClick={onChooseAnother}>{t('Choose another')}</Button>
          <Button variant="primary" disabled={!crop} isPending={isPending} onClick={() => void applyCrop()}>
            {t('Apply')}
          </Button>
        </>
      }
    >
      {isBroken ? (
        <Banner tone="danger">{t('We couldn’t read this image. Choose another one.')}</Banner>
      ) : (
        <div className={css.container}>
          <ReactCrop
            {...(crop && { crop })}
            aspect={ratio}
            keepSelection
            minWidth={minCropPx}
            className={css.crop}
            ariaLabels={{
              cropArea: t('Use the arrow keys to move the crop area'),
              nwDragHandle: t('Use the arrow keys to move this corner'),
              nDragHandle: t('Use the arrow keys to move this edge'),
              neDragHandle: t('Use the arrow keys to move this corner'),
              eDragHandle: t('Use the arrow keys to move this edge'),
              seDragHandle: t('Use the arrow keys to move this corner'),
              sDragHandle: t('Use the arrow keys to move this edge'),
              swDragHandle: t('Use the arrow keys to move this corner'),
              wDragHandle: t('Use the arrow keys to move this edge'),
            }}
            onChange={(_, percent) => setCrop(percent)}
          >
            <img
              className={css.image}
              src={pictureUrl}
              alt={t('Selected image')}
              onLoad={({ currentTarget }) => {
                setImage(currentTarget);
                setCrop(getCenteredCrop(currentTarget, ratio));
              }}
              onError={() => setIsBroken(true)}
            />
          </ReactCrop>
        </div>
      )}
    </Dialog>
  );
};
