import { globalStyle, style } from '@vanilla-extract/css';

/** Uses padding instead of margins, so that its height includes them. */
export const area = style({ display: 'flow-root' });

globalStyle(`h1 + div > ${area} > :first-child`, { marginTop: 0 });
