import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';

export const accentWave = style({ stroke: colour.accent, flexShrink: 0 });

export const overtone = style({ opacity: 0.55 });
