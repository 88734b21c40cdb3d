import { globalStyle, style } from '@vanilla-extract/css';

/** Equally wide in both states, so that the content next to it does not move. */
export const follow = style({ minWidth: '112px', whiteSpace: 'nowrap' });

globalStyle(`${follow} > svg`, { width: '16px', height: '16px' });
