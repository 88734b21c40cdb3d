import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

export const about = style({ marginTop: space[24] });
