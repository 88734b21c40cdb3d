import { style } from '@vanilla-extract/css';
import { space } from '../../../styles/tokens.ts';

export const field = style({ display: 'grid', alignContent: 'start', gap: space[8], minWidth: 0 });
