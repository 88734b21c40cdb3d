import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, space, type } from '../../styles/tokens.ts';

const base = style({
  ...type.body,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[12],
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.input,
  overflowWrap: 'anywhere',
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

const createTint = (tone: string) => [base, { background: `color-mix(in srgb, ${tone} 14%, transparent)` }];

export const banner = styleVariants({
  info: [base, { background: colour.raised }],
  positive: createTint(colour.positive),
  warning: createTint(colour.warning),
  danger: createTint(colour.danger),
});

export const icon = styleVariants({
  info: { color: colour.muted },
  positive: { color: colour.positive },
  warning: { color: colour.warning },
  danger: { color: colour.danger },
});

export const content = style({ display: 'grid', gap: '2px', flex: 1, minWidth: 0 });
export const title = style({ fontWeight: 650 });
export const text = style({ color: colour.muted });
export const action = style({
  display: 'flex',
  gap: space[8],
  flex: 'none',
  marginBlock: `-${space[8]}`,
  marginInlineEnd: `-${space[8]}`,
});
