import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

export const notice = style({ marginBlockEnd: space[16] });
export const content = style({ display: 'grid', gap: space[12] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
