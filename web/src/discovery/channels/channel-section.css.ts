import { style } from '@vanilla-extract/css';

/** For the mouse. Touch users swipe the row. */
export const scrollButton = style({ '@media': { '(pointer: coarse)': { display: 'none' } } });
