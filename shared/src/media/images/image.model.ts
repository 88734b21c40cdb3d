import * as z from 'zod';
import { ImageId } from '../../ids.ts';

const Colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** Colours of a picture, computed once when it is stored. */
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
