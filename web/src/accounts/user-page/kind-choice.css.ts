import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

export const row = style({ marginBottom: space[24] });
