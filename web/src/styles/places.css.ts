import { style } from '@vanilla-extract/css';

/** Marks a frame with the player at its bottom, for whatever has to stand above it. */
export const withPlayer = style({});
