import { style } from '@vanilla-extract/css';

export const icon = style({ width: '14px', height: '14px' });
