import { globalStyle, style } from '@vanilla-extract/css';
import { radius } from '../../styles/tokens.ts';
import { words } from '../../ui/media/media-header.css.ts';

const narrow = '(max-width: 639.98px)';

/** Pixels of the artist's face that lie over the picture. */
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

/** No picture is behind a word, however long a name is. */
globalStyle(`${below} ${words}`, {
  paddingTop: over,
  '@container': { [narrow]: { paddingTop: 0 } },
});
