import { style } from '@vanilla-extract/css';

export const grid = style({ position: 'relative' });

export const row = style({ position: 'absolute', insetInline: 0, display: 'grid', columnGap: '20px' });
