import { style } from '@vanilla-extract/css';

/** Marks a layout with the player at its bottom, for elements that are placed above the player. */
export const withPlayer = style({});

/** Marks a page with the upload tray, or its pill on a phone. Toasts are placed above it. */
export const withUploads = style({});
