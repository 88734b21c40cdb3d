import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../styles/theme.css.ts';

const base = style({ width: '20px', height: '20px', flex: 'none' });

export const icon = styleVariants({
  quiet: [base, { color: colour.faint }],
  wrong: [base, { color: colour.danger }],
  ready: [base, { color: colour.positive }],
  held: [base, { color: colour.warning }],
});
