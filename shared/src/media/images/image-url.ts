import type { ImageId } from '../../ids.ts';
import type { ImageWidth, WideImageWidth } from '../../limits.ts';

type AnyWidth = ImageWidth | WideImageWidth;

/** Object key of a picture's variant in the public bucket. Never overwritten: a new picture gets a new id. */
export const imageKey = (id: ImageId, width: AnyWidth): string => `media/${id}/${width}.webp`;

/** Same-origin URL of a variant; the CDN serves `/media/*` from the public bucket. A picture has those of its shape. */
export const imageUrl = (id: ImageId, width: AnyWidth): string => `/${imageKey(id, width)}`;
