import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, space, type } from '../../styles/tokens.ts';

export const breadcrumbs = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  color: colour.muted,
  overflowWrap: 'anywhere',
});

export const parent = style({ display: 'inline-flex', alignItems: 'center', gap: space[4] });

export const link = style({
  color: colour.text,
  fontWeight: 600,
  ':hover': { textDecoration: 'underline' },
  '@media': { [media.forcedColours]: { textDecoration: 'underline' } },
});

export const arrow = style({ width: '16px', height: '16px', flex: 'none' });
