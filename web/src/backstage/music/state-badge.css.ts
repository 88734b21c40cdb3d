import { style } from '@vanilla-extract/css';

export const sign = style({ width: '14px', height: '14px' });
