import { style } from '@vanilla-extract/css';

export const list = style({ position: 'relative' });
export const row = style({ position: 'absolute', insetInline: 0, top: 0 });
