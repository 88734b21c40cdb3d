import type { Palette } from '@overtone/shared/images/image.model.ts';
import { pageColour } from './page-colour.css.ts';

/** Bathes the top of a page in the colour of its picture; text keeps its contrast on it. */
export const PageColour = ({ palette }: { readonly palette: Palette | undefined }) => (
  <div
    className={pageColour}
    aria-hidden
    style={palette ? { ['--page-dark' as string]: palette.dark, ['--page-light' as string]: palette.light } : undefined}
  />
);
