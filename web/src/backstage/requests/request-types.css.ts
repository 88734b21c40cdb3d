import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { motion, radius, space, type } from '../../styles/tokens.ts';

export const options = style({
  display: 'grid',
  gap: space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 216px), 1fr))',
});

export const option = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[8],
  height: '100%',
  padding: space[24],
  borderRadius: radius.sheet,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  transition: `background-color ${motion.hover}`,
  ':hover': { background: colour.raised },
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  marginBottom: space[4],
  borderRadius: radius.full,
  background: colour.raised,
  color: colour.muted,
  selectors: { [`${option}:hover &`]: { background: colour.surface } },
});

export const name = style({
  ...type.lead,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  fontWeight: 680,
  overflowWrap: 'anywhere',
});

export const arrow = style({ width: '18px', height: '18px', flex: 'none', color: colour.faint });

export const when = style({ ...type.body, color: colour.muted, overflowWrap: 'anywhere' });
