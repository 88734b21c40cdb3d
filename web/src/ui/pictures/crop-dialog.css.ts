import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius } from '../../styles/tokens.ts';

export const container = style({ display: 'grid', placeItems: 'center' });

export const image = style({ display: 'block', maxHeight: 'min(56dvh, 480px)' });

/** The coordinates of a picture run from left to right in every language. */
export const crop = style({
  direction: 'ltr',
  borderRadius: radius.thumbnail,
  vars: { '--rc-focus-color': colour.accent },
});

/** Stops the animation of the border. */
globalStyle(`${crop} .ReactCrop__crop-selection`, { animationPlayState: 'paused' });
