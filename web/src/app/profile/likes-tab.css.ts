import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

export const kindsRow = style({ marginBottom: space[24] });
