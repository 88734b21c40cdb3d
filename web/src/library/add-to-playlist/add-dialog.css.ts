import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

export const content = style({ display: 'grid', gap: space[12], minWidth: 0 });

export const subject = style({ ...type.small, ...oneLine, color: colour.muted });

/** A fixed height, because the results change while the user types. */
export const list = style({
  display: 'grid',
  alignContent: 'start',
  minHeight: 'min(320px, 45dvh)',
  margin: `0 -${space[8]}`,
});

export const choice = style({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: '56px',
  padding: space[8],
  borderRadius: radius.card,
  color: colour.text,
  textAlign: 'start',
  transition: `background-color ${motion.hover}`,
  ':hover': { background: colour.raised },
  '@media': { [media.forcedColours]: { border: '1px solid transparent' } },
});

export const art = style({ width: '40px', borderRadius: radius.thumbnail });

export const plus = style({
  display: 'grid',
  placeItems: 'center',
  width: '40px',
  height: '40px',
  borderRadius: radius.thumbnail,
  background: colour.raised,
});

export const text = style({ display: 'grid', minWidth: 0 });
export const name = style({ ...oneLine, fontWeight: 620 });
export const line = style({ ...type.small, ...oneLine, color: colour.muted });
export const note = style({ ...type.body, padding: space[8], color: colour.muted });
