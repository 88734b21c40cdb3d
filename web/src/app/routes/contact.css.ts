import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

export const page = style({ maxWidth: '560px' });

export const intro = style({ ...type.body, color: colour.muted, marginBottom: space[24] });
