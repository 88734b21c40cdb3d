import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space } from '../../styles/tokens.ts';

/** Previous is left and next is right in every language, in the direction of the seek bar. */
const borderless = {
  direction: 'ltr',
  display: 'flex',
  alignItems: 'center',
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
} as const;

export const row = style([borderless, { justifyContent: 'center', gap: space[8] }]);

export const large = style([borderless, { justifyContent: 'space-between' }]);

/** Previous and next are larger and brighter in the full-screen player. */
export const skip = style({ selectors: { [`${large} > &`]: { color: colour.text, width: '56px', height: '56px' } } });

/** The round button at the centre, with the colours of text and background inverted. */
export const play = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: radius.full,
  background: colour.text,
  color: colour.panel,
  transition: `transform ${motion.hover}`,
  selectors: {
    '&:hover:not(:disabled)': { transform: 'scale(1.05)' },
    '&:disabled': { opacity: 0.4 },
  },
  '@media': {
    '(pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
    [media.forcedColours]: { border: '1px solid' },
  },
});

export const mini = style({ color: colour.text });
