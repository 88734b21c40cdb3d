import { globalStyle, style } from '@vanilla-extract/css';

/** As wide in both states, so that what stands beside it stays. */
export const follow = style({ minWidth: '112px', whiteSpace: 'nowrap' });

globalStyle(`${follow} > svg`, { width: '16px', height: '16px' });
