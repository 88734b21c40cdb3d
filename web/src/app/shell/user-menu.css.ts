import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

/** A pill with the picture and the name. On phones, only the picture is visible. */
export const trigger = style({
  ...type.body,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '40px',
  maxWidth: '240px',
  padding: '4px',
  paddingInlineEnd: space[12],
  borderRadius: radius.full,
  fontWeight: 620,
  transition: `background-color ${motion.hover}`,
  selectors: { '&:hover, &[aria-expanded="true"]': { background: colour.raised } },
  '@media': {
    '(pointer: coarse)': { justifyContent: 'center', minWidth: '44px', minHeight: '44px' },
    // The picture aligns with the page, and the touch target extends beyond it.
    [media.phone]: { padding: '6px', marginInlineEnd: '-6px', minHeight: '44px' },
  },
});

export const pictureOnly = style({ flex: 'none', paddingInlineEnd: '4px' });

/** Hidden on phones, but still the accessible name of the button. */
export const name = style({
  ...oneLine,
  minWidth: 0,
  '@media': { [media.phone]: { position: 'absolute', width: '1px', clipPath: 'inset(50%)' } },
});

export const arrow = style({
  width: '16px',
  height: '16px',
  color: colour.muted,
  '@media': { [media.phone]: { display: 'none' } },
});

export const account = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '288px',
  maxWidth: '100%',
  padding: `${space[12]} ${space[16]}`,
  borderBottom: `1px solid ${colour.line}`,
  '@media': { [media.phone]: { width: 'auto' } },
});

export const accountText = style({ display: 'grid', minWidth: 0 });

export const accountName = style({ ...type.body, ...oneLine, fontWeight: 650 });

export const email = style({ ...type.small, ...oneLine, color: colour.muted });
