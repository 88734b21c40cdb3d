import type { ImageId } from '../../ids.ts';
import type { ImageWidth } from '../../limits.ts';

/** Object key of a picture's variant in the public bucket. Never overwritten: a new picture gets a new id. */
export const imageKey = (id: ImageId, width: ImageWidth): string => `media/${id}/${width}.webp`;

/** Same-origin URL of a variant; the CDN serves `/media/*` from the public bucket. */
export const imageUrl = (id: ImageId, width: ImageWidth): string => `/${imageKey(id, width)}`;
