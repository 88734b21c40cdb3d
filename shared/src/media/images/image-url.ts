import type { ImageId } from '../../ids.ts';
import type { ImageWidth, WideImageWidth } from '../image-widths.ts';

type AnyWidth = ImageWidth | WideImageWidth;

/**
 * Returns the object key of a picture's variant in the public bucket. Never overwritten, because a new picture has a
 * new id.
 */
export const getImageKey = (id: ImageId, width: AnyWidth): string => `media/${id}/${width}.webp`;

/**
 * Returns the same-origin URL of a variant, which the CDN serves from the public bucket (`/media/*`). A picture has the
 * widths of its shape.
 */
export const getImageUrl = (id: ImageId, width: AnyWidth): string => `/${getImageKey(id, width)}`;
