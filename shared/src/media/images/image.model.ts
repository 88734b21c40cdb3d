import * as z from 'zod';
import { ImageId } from '../../ids.ts';

const Colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** The palette of a picture, computed when it is stored. */
export const Palette = z.object({
  dominant: Colour,
  vibrant: Colour,
  /** Background for the dark theme, with a contrast of at least 4.5:1 to its text. */
  dark: Colour,
  /** Background for the light theme, with a contrast of at least 4.5:1 to its text. */
  light: Colour,
});
export type Palette = z.output<typeof Palette>;

export const Image = z.object({ id: ImageId, palette: Palette });
export type Image = z.output<typeof Image>;
