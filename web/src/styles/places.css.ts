import { style } from '@vanilla-extract/css';

/** Marks a frame with the player at its bottom, for whatever has to stand above it. */
export const withPlayer = style({});

/** Marks the tray of uploads, or its pill on a phone: it stays where a toast would come up. */
export const withUploads = style({});
