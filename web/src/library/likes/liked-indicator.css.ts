import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';

export const indicator = style({ width: '16px', height: '16px', color: colour.accent, fill: 'currentColor' });
