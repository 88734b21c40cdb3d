import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { ownDirection, radius, shadow, space, type } from '../../styles/tokens.ts';
import { twoColumns } from './two-columns.css.ts';

/** Next to the form if there is space. */
export const side = style({
  display: 'none',
  alignContent: 'start',
  gap: space[8],
  minWidth: 0,
  '@container': { [twoColumns]: { display: 'grid' } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[16]}`,
});
export const title = style({ ...type.body, fontWeight: 650 });
export const hint = style({ ...type.small, color: colour.muted });

export const page = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[12],
  minHeight: '560px',
  padding: space[24],
  overflow: 'hidden',
  containerType: 'inline-size',
  borderRadius: radius.sheet,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.card}`,
  background: `linear-gradient(var(--page-dark, ${colour.raised}), ${colour.background} 280px)`,
  selectors: {
    ':root[data-theme="light"] &': {
      background: `linear-gradient(var(--page-light, ${colour.raised}), ${colour.background} 280px)`,
    },
  },
});

/** At the top of the sheet, half covered by the portrait. */
export const wide = style({
  display: 'block',
  width: 'calc(100% + 48px)',
  maxWidth: 'none',
  aspectRatio: '3',
  objectFit: 'cover',
  margin: '-24px -24px -36px',
  maskImage: 'linear-gradient(#000 55%, transparent)',
});

export const identity = style({
  display: 'flex',
  alignItems: 'center',
  gap: '20px',
  padding: `${space[8]} 0`,
  // No text is over a picture.
  selectors: { [`${wide} + &`]: { alignItems: 'end' } },
});

export const portrait = style({
  flex: 'none',
  width: 'clamp(88px, 28cqi, 136px)',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: radius.full,
  boxShadow: shadow.artwork,
});

export const text = style({ display: 'grid', gap: space[8], minWidth: 0 });
export const role = style({ ...type.small, display: 'flex', alignItems: 'center', gap: '6px', fontWeight: 620 });
export const badge = style({ width: '16px', height: '16px' });
export const name = style({
  ...ownDirection,
  fontSize: 'clamp(1.375rem, 8cqi, 2.125rem)',
  lineHeight: 1.1,
  fontWeight: 800,
  letterSpacing: '-0.0375em',
  overflowWrap: 'anywhere',
  // A long biography is cut off, so that the rest stays visible.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
});

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  marginBottom: space[8],
  minWidth: 0,
});
export const play = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
  borderRadius: radius.full,
  background: colour.accent,
  color: colour.onAccent,
  opacity: 0.5,
});
export const glyph = style({ width: '20px', height: '20px', fill: 'currentColor' });
export const follow = style({
  ...type.small,
  padding: '6px 16px',
  borderRadius: radius.full,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  fontWeight: 620,
});
export const more = style({ width: '20px', height: '20px', flex: 'none', color: colour.muted });
export const link = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minWidth: 0,
  marginInlineStart: 'auto',
  color: colour.muted,
});
export const smallIcon = style({ width: '16px', height: '16px', flex: 'none' });
export const host = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const popular = style({ ...type.section });
export const song = style({ display: 'flex', alignItems: 'center', gap: space[16], minHeight: '44px' });
export const number = style({ ...type.body, width: '16px', color: colour.muted, textAlign: 'center' });
export const cover = style({
  flex: 'none',
  width: '40px',
  height: '40px',
  borderRadius: radius.thumbnail,
  background: colour.raised,
});
export const bars = style({ display: 'grid', gap: space[8], flex: 1, minWidth: 0 });
export const bar = style({ height: '8px', borderRadius: radius.full, background: colour.raised });
export const time = style({ width: '32px', height: '8px', borderRadius: radius.full, background: colour.raised });
