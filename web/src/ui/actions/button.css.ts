import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

const whenEnabled = ':not(:disabled, [aria-disabled="true"])';

const base = style({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  minHeight: '44px',
  padding: `0 20px`,
  borderRadius: radius.full,
  fontWeight: 650,
  transition: `background-color ${motion.hover}, filter ${motion.hover}, transform ${motion.hover}`,
  // Forced colours remove backgrounds, so a border shows the shape.
  '@media': { [media.forcedColours]: { border: '1px solid ButtonText' } },
  selectors: {
    '&:disabled, &[aria-disabled="true"]': { opacity: 0.5 },
    [`&:active${whenEnabled}`]: { transform: 'scale(0.98)' },
  },
});

export const button = styleVariants({
  primary: [
    base,
    {
      background: colour.accent,
      color: colour.onAccent,
      selectors: { [`&:hover${whenEnabled}`]: { filter: 'brightness(1.08)' } },
    },
  ],
  secondary: [
    base,
    {
      background: colour.raised,
      selectors: { [`&:hover${whenEnabled}`]: { boxShadow: `inset 0 0 0 999px ${colour.line}` } },
    },
  ],
  outline: [
    base,
    {
      boxShadow: `inset 0 0 0 1px ${colour.line}`,
      selectors: { [`&:hover${whenEnabled}`]: { background: colour.raised } },
    },
  ],
  danger: [
    base,
    {
      background: `color-mix(in srgb, ${colour.danger} 14%, transparent)`,
      color: colour.danger,
      selectors: { [`&:hover${whenEnabled}`]: { background: `color-mix(in srgb, ${colour.danger} 22%, transparent)` } },
    },
  ],
  quiet: [
    base,
    {
      padding: `0 ${space[12]}`,
      color: colour.muted,
      selectors: { [`&:hover${whenEnabled}`]: { color: colour.text, background: colour.raised } },
    },
  ],
});

export const fullWidth = style({ width: '100%' });

export const spinnerSize = style({ width: '18px', height: '18px' });
