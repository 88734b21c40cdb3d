import { style } from '@vanilla-extract/css';
import { oneLine, space } from '../../../styles/tokens.ts';

export const root = style({ display: 'flex', alignItems: 'center', gap: space[12], minWidth: 0 });
export const name = style({ ...oneLine, minWidth: 0 });
