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
import { cutPicture } from './cut-picture.ts';

/** Minimum size of the crop area on the screen, in pixels. */
const leastPx = 48;

/** Returns the largest centered area. */
const middle = ({ width, height }: HTMLImageElement, ratio: number): PercentCrop =>
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
  readonly onCut: (part: Blob) => void;
  /** Chooses another picture. */
  readonly onOther: () => void;
  /** Removes the current picture. */
  readonly onRemove?: () => void;
}

/** A dialog to crop a picture, by pointer, or by Tab and arrow keys. */
export const CropDialog = ({ picture, shape, close, onCut, onOther, onRemove }: CropDialogProps) => {
  const { ratio } = imageShapes[shape];
  const source = useObjectUrl(picture);
  const [image, setImage] = useState<HTMLImageElement>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [isBroken, setBroken] = useState(false);
  const { pending, run: cut } = useAction(async () => {
    if (!image || !crop) return;
    onCut(await cutPicture(image, crop, shape));
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
          <Button onClick={onOther}>{t('Choose another')}</Button>
          <Button variant="primary" disabled={!crop} pending={pending} onClick={() => void cut()}>
            {t('Apply')}
          </Button>
        </>
      }
    >
      {isBroken ? (
        <Banner tone="danger">{t('We couldn’t read this image. Choose another one.')}</Banner>
      ) : (
        <div className={css.place}>
          <ReactCrop
            {...(crop && { crop })}
            aspect={ratio}
            keepSelection
            minWidth={leastPx}
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
              className={css.whole}
              src={source}
              alt={t('Selected image')}
              onLoad={({ currentTarget }) => {
                setImage(currentTarget);
                setCrop(middle(currentTarget, ratio));
              }}
              onError={() => setBroken(true)}
            />
          </ReactCrop>
        </div>
      )}
    </Dialog>
  );
};
