import { globalStyle, style } from '@vanilla-extract/css';
import { radius } from '../../styles/tokens.ts';
import { headerText } from '../../ui/media/media-header.css.ts';

const narrow = '(max-width: 639.98px)';

/** How far the artist's portrait overlaps the header picture. */
const over = '72px';

export const wide = style({
  display: 'block',
  width: '100%',
  aspectRatio: '3',
  maxHeight: '320px',
  objectFit: 'cover',
  marginTop: '8px',
  borderRadius: radius.sheet,
});

export const below = style({ marginTop: `-${over}` });

/** Keeps the text below the picture, even for long names. */
globalStyle(`${below} ${headerText}`, {
  paddingTop: over,
  '@container': { [narrow]: { paddingTop: 0 } },
});
