import { style } from '@vanilla-extract/css';
import { colour } from '../styles/theme.css.ts';
import { space, type } from '../styles/tokens.ts';

export const note = style({ ...type.body, color: colour.muted, padding: `${space[32]} 0` });
