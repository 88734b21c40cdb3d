import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space } from '../../styles/tokens.ts';

export const strip = style({ width: '100%', height: '96px', margin: `${space[8]} 0 ${space[24]}` });

export const bars = style({ stroke: colour.faint, strokeWidth: 2.2, strokeLinecap: 'round' });
