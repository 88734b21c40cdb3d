import { style } from '@vanilla-extract/css';

/** Selects the element in pages of right-to-left languages. */
export const inRtl = '[dir="rtl"] &';

/** Mirrors an icon with a direction, such as back or next, in right-to-left languages. */
export const mirrored = style({ selectors: { [inRtl]: { transform: 'scaleX(-1)' } } });
