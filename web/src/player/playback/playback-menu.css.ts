import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

/** An icon that becomes a pill with a label while a setting is active. */
export const button = style({
  selectors: {
    '&[data-active]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: space[8],
      width: 'auto',
      padding: `0 ${space[8]}`,
      color: colour.accent,
    },
  },
});

/** The bar of a tablet has no space for this label. The colour of the icon shows the active setting there. */
export const active = style({
  ...type.small,
  fontWeight: 620,
  whiteSpace: 'nowrap',
  '@media': { [media.tablet]: { display: 'none' } },
});

export const panel = style({ display: 'grid', gap: space[16], width: '272px', padding: space[16], margin: '0 auto' });

export const group = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });

export const legend = style({ ...type.small, padding: 0, marginBottom: space[8], color: colour.muted });

/** A legend with the current value at its end. */
export const legendLine = style([legend, { display: 'flex', justifyContent: 'space-between' }]);

export const choices = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: space[8] });

/** Each choice is as wide as its label. */
export const wordChoices = style({ display: 'grid', gridTemplateColumns: 'repeat(3, auto)', gap: space[8] });

export const wideChoices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: space[8],
  marginTop: space[8],
});

export const choice = style({
  ...type.body,
  minHeight: '36px',
  padding: `0 ${space[4]}`,
  borderRadius: radius.full,
  fontWeight: 550,
  background: colour.line,
  transition: `background-color ${motion.hover}`,
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 999px ${colour.line}` },
    '&[aria-pressed="true"]': { background: colour.accent, color: colour.onAccent },
  },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});
