import { style } from '@vanilla-extract/css';

/** For the mouse; a finger swipes the row itself. */
export const scrollButton = style({ '@media': { '(pointer: coarse)': { display: 'none' } } });
