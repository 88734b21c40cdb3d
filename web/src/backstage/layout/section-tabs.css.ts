import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

export const root = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  marginBottom: space[16],
});

/** The row scrolls. The last visible tab is cut off, which shows that there are more. */
export const tabs = style({
  display: 'flex',
  gap: space[8],
  margin: `0 -${space[16]}`,
  padding: `2px ${space[16]}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

export const item = style({ flex: 'none' });

export const tab = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  padding: `0 ${space[16]}`,
  borderRadius: radius.full,
  background: colour.raised,
  fontWeight: 620,
  transition: `background-color ${motion.hover}`,
  selectors: { '&[aria-current]': { background: colour.text, color: colour.background } },
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});
