import { type ImageShape, imageShapes } from '@overtone/shared/media/images/image-shape.ts';
import type { PercentCrop } from 'react-image-crop';

const quality = 0.9;

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * Crops a picture to the largest size it is displayed in, without enlarging it. Returns WebP, or JPEG if the browser
 * cannot write WebP and returns a PNG instead (Safari).
 * @throws if the browser returns nothing.
 */
export const cropPicture = async (image: HTMLImageElement, crop: PercentCrop, shape: ImageShape): Promise<Blob> => {
  const { naturalWidth, naturalHeight } = image;
  const { ratio, widths } = imageShapes[shape];
  const width = Math.min((crop.width / 100) * naturalWidth, (crop.height / 100) * naturalHeight * ratio);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(width, Math.max(...widths))));
  canvas.height = Math.max(1, Math.round(canvas.width / ratio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser does not support canvas');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(crop.x / 100) * naturalWidth, (crop.y / 100) * naturalHeight];
  context.drawImage(image, left, top, width, width / ratio, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  // JPEG has no transparency: transparent parts would be black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await encode(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('The browser could not encode the picture');
  return jpeg;
};
