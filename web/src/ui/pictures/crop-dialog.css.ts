import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius } from '../../styles/tokens.ts';

export const place = style({ display: 'grid', placeItems: 'center' });

export const whole = style({ display: 'block', maxHeight: 'min(56dvh, 480px)' });

/** Time and places of a picture go from left to right in every language. */
export const crop = style({
  direction: 'ltr',
  borderRadius: radius.thumbnail,
  vars: { '--rc-focus-color': colour.accent },
});

/** Its edge stands still. */
globalStyle(`${crop} .ReactCrop__crop-selection`, { animationPlayState: 'paused' });
