import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

/** As high as the sheet, so that the selection bar is at the bottom even if the list is short. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'calc(100cqb - 152px)',
  '@media': { [media.phone]: { minHeight: 0 } },
});

export const tabs = style({ display: 'flex', gap: space[24], borderBottom: `1px solid ${colour.line}` });

export const tab = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  borderBottom: '2px solid transparent',
  borderRadius: `${radius.thumbnail} ${radius.thumbnail} 0 0`,
  fontWeight: 620,
  color: colour.muted,
  outlineOffset: '-2px',
  transition: `color ${motion.hover}, border-color ${motion.hover}`,
  ':hover': { color: colour.text },
  selectors: { '&[aria-current]': { color: colour.text, borderBottomColor: colour.accent } },
});

export const chips = style({ padding: `${space[12]} 0` });
