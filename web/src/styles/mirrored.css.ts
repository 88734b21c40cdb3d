import { style } from '@vanilla-extract/css';

/** Selector of what lies in a page that reads from right to left. */
export const inRtl = '[dir="rtl"] &';

/** A sign that points along the line (back, on): it turns round with the page. */
export const mirrored = style({ selectors: { [inRtl]: { transform: 'scaleX(-1)' } } });
