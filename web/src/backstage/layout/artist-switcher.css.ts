import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

const base = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  borderRadius: radius.card,
  textAlign: 'start',
  transition: `background-color ${motion.hover}`,
  selectors: { '&:hover, &[aria-expanded="true"]': { background: colour.raised } },
  '@media': { [media.forcedColours]: { border: '1px solid ButtonText' } },
});

export const switcher = style([
  base,
  {
    gap: space[12],
    width: '100%',
    minWidth: 0,
    paddingBlock: 0,
    paddingInline: `${space[8]} ${space[12]}`,
    fontWeight: 650,
  },
]);

export const compact = style([base, { justifyContent: 'center', width: '48px', minHeight: '48px', margin: '0 auto' }]);

export const picture = style({ width: '32px', height: '32px' });
export const smallPicture = style({ width: '24px', height: '24px' });
export const name = style({ ...oneLine, flex: 1, minWidth: 0, maxWidth: '280px' });
export const icon = style({ flex: 'none', width: '16px', height: '16px', color: colour.faint });
export const check = style({ flex: 'none', width: '18px', height: '18px', color: colour.muted });

/** Separated from the artists. */
export const links = style({ marginTop: space[4], paddingTop: space[4], borderTop: `1px solid ${colour.line}` });
