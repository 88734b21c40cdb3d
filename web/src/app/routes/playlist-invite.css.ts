import { style } from '@vanilla-extract/css';
import { space, type } from '../../styles/tokens.ts';

export const offer = style({ ...type.body, margin: `${space[24]} 0` });
