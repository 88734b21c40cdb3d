import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { type } from '../../../styles/tokens.ts';

export const note = style({ ...type.small, minWidth: 0, color: colour.muted });
