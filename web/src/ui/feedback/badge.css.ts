import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, space, type } from '../../styles/tokens.ts';

const base = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '22px',
  padding: `0 ${space[8]}`,
  borderRadius: radius.full,
  fontWeight: 620,
  whiteSpace: 'nowrap',
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

const createTint = (tone: string) => [
  base,
  { color: tone, background: `color-mix(in srgb, ${tone} 14%, transparent)` },
];

export const badge = styleVariants({
  neutral: [
    base,
    {
      color: colour.muted,
      background: colour.raised,
      // The tint of a selected row is nearly the same as the raised colour.
      selectors: { '[data-selected] &': { background: colour.surface } },
    },
  ],
  accent: createTint(colour.accent),
  positive: createTint(colour.positive),
  warning: createTint(colour.warning),
  danger: createTint(colour.danger),
});
