import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { imageShapes } from '@overtone/shared/media/images/image-shape.ts';
import { getImageUrl } from '@overtone/shared/media/images/image-url.ts';
import { useEffect, useState } from 'react';
import { onConnectionBack } from '../../lib/connection.ts';

interface WidePictureProps {
  readonly image: Image | null;
  /** The display width, as the `sizes` of an image. */
  readonly sizes: string;
  readonly className: string;
}

const { widths } = imageShapes.wide;

/** An image with an aspect ratio of 3:1, or nothing without an image. Decorative. */
export const WidePicture = ({ image, sizes, className }: WidePictureProps) => {
  const [brokenId, setBrokenId] = useState<string>();
  useEffect(() => (brokenId ? onConnectionBack(() => setBrokenId(undefined)) : undefined), [brokenId]);
  if (!image || image.id === brokenId) return null;
  return (
    <img
      key={image.id}
      className={className}
      src={getImageUrl(image.id, 1280)}
      srcSet={widths.map((width) => `${getImageUrl(image.id, width)} ${width}w`).join(', ')}
      sizes={sizes}
      style={{ background: image.palette.dominant }}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setBrokenId(image.id)}
    />
  );
};
