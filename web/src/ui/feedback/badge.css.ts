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

const tinted = (tone: string) => [base, { color: tone, background: `color-mix(in srgb, ${tone} 14%, transparent)` }];

export const badge = styleVariants({
  neutral: [
    base,
    {
      color: colour.muted,
      background: colour.raised,
      // The tint of a row that is ticked is nearly the colour of what is raised.
      selectors: { '[data-selected] &': { background: colour.surface } },
    },
  ],
  accent: tinted(colour.accent),
  positive: tinted(colour.positive),
  warning: tinted(colour.warning),
  danger: tinted(colour.danger),
});
