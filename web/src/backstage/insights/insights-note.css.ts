import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { type } from '../../styles/tokens.ts';

export const note = style({ ...type.caption, color: colour.faint });
