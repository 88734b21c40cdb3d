import { style } from '@vanilla-extract/css';

export const windowedRows = style({ position: 'relative' });

export const windowedRow = style({ position: 'absolute', insetInline: 0 });
