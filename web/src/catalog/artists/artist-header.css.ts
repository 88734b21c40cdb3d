import { globalStyle, style } from '@vanilla-extract/css';
import { radius } from '../../styles/tokens.ts';
import { headerText } from '../../ui/media/media-header.css.ts';

const narrow = '(max-width: 639.98px)';

/** How far the artist's portrait overlaps the header picture. */
const portraitOverlap = '72px';

export const wideHeader = style({
  display: 'block',
  width: '100%',
  aspectRatio: '3',
  maxHeight: '320px',
  objectFit: 'cover',
  marginTop: '8px',
  borderRadius: radius.sheet,
});

export const textBelowPicture = style({ marginTop: `-${portraitOverlap}` });

/** Keeps the text below the picture, even for long names. */
globalStyle(`${textBelowPicture} ${headerText}`, {
  paddingTop: portraitOverlap,
  '@container': { [narrow]: { paddingTop: 0 } },
});
