import { style } from '@vanilla-extract/css';

export const rows = style({ paddingTop: '104px' });
export const row = style({ display: 'flex', alignItems: 'center', height: '56px' });
