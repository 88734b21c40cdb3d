import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { oneLine, type } from '../../styles/tokens.ts';

export const subject = style({ display: 'grid', minWidth: 0 });

export const subjectName = style({ ...oneLine, display: 'block' });

export const subjectLink = style({
  color: colour.text,
  fontWeight: 600,
  ':hover': { textDecoration: 'underline' },
});

export const line = style({ ...type.caption, ...oneLine, color: colour.muted });
