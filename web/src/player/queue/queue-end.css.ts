import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, space, type } from '../../styles/tokens.ts';

export const line = style({
  ...type.small,
  color: colour.muted,
  padding: `${space[16]} ${space[8]} 0`,
  overflowWrap: 'anywhere',
});

export const switchLine = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  minHeight: '44px',
  padding: `0 ${space[8]}`,
  color: colour.muted,
  textAlign: 'inherit',
  selectors: { '&:hover': { color: colour.text } },
});

export const switchTrack = style({
  flex: 'none',
  width: '32px',
  height: '20px',
  padding: '2px',
  borderRadius: '10px',
  border: `1px solid ${colour.faint}`,
  transition: `background-color ${motion.hover}`,
  selectors: { '[aria-checked="true"] > &': { background: colour.accent, borderColor: colour.accent } },
});

export const switchThumb = style({
  display: 'block',
  width: '14px',
  height: '14px',
  borderRadius: '50%',
  background: colour.faint,
  '@media': { [media.forcedColours]: { background: 'ButtonText', forcedColorAdjust: 'none' } },
  transition: `translate ${motion.hover}`,
  selectors: {
    '[aria-checked="true"] &': { background: colour.onAccent, translate: '12px' },
    '[dir="rtl"] [aria-checked="true"] &': { translate: '-12px' },
  },
});
