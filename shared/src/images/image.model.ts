import * as z from 'zod';
import { ImageId } from '../ids.ts';
import type { ImageWidth } from '../limits.ts';

const Colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** Colours of a picture, computed once when it is stored (look.md, "Colour from artwork"). */
export const Palette = z.object({
  dominant: Colour,
  vibrant: Colour,
  /** Dark enough that the dark theme's text keeps 4.5:1 on it. */
  dark: Colour,
  /** Light enough that the light theme's text keeps 4.5:1 on it. */
  light: Colour,
});
export type Palette = z.output<typeof Palette>;

export const Image = z.object({ id: ImageId, palette: Palette });
export type Image = z.output<typeof Image>;

/** Object key of a picture's variant in the public bucket. Never overwritten: a new picture gets a new id. */
export const imageKey = (id: ImageId, width: ImageWidth): string => `media/${id}/${width}.webp`;

/** Same-origin URL of a variant; the CDN serves `/media/*` from the public bucket. */
export const imageUrl = (id: ImageId, width: ImageWidth): string => `/${imageKey(id, width)}`;
