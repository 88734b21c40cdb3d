import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, shadow, space, type } from '../../styles/tokens.ts';

export const wide = style({ position: 'relative', display: 'grid', gap: space[8], minWidth: 0 });
export const square = style({ position: 'relative', width: '96px' });

const frame = { position: 'relative', display: 'grid', overflow: 'hidden', background: colour.raised } as const;
export const strip = style({
  ...frame,
  aspectRatio: '3',
  minHeight: '112px',
  width: '100%',
  borderRadius: radius.sheet,
});
export const face = style({ ...frame, width: '96px', height: '96px', borderRadius: radius.full });

const all = { gridArea: '1 / 1', width: '100%', height: '100%', objectFit: 'cover' } as const;
export const whole = style(all);
export const sending = style({ ...all, opacity: 0.6 });

export const wheel = style({
  gridArea: '1 / 1',
  placeSelf: 'center',
  width: '28px',
  height: '28px',
  color: colour.text,
});

/** Covers the whole strip while there is no picture. */
export const empty = style({
  gridArea: '1 / 1',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '2px',
  padding: space[12],
  border: `1.5px dashed ${colour.faint}`,
  borderRadius: radius.sheet,
  textAlign: 'center',
  outlineOffset: '-4px',
  ':hover': { borderColor: colour.text },
});
export const icon = style({ width: '22px', height: '22px', marginBottom: space[4], color: colour.muted });
export const title = style({ ...type.body, fontWeight: 620 });
export const hint = style({ ...type.small, color: colour.muted });

const floating = { position: 'absolute', display: 'flex', gap: space[8] } as const;
export const stripButtons = style({ ...floating, insetInlineEnd: space[12], top: space[12] });
export const faceButtons = style({ ...floating, insetInlineEnd: '-12px', top: '64px' });

export const button = style({
  background: colour.surface,
  boxShadow: shadow.card,
  color: colour.text,
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

export const state = style({ selectors: { '&:empty': { display: 'none' } } });
