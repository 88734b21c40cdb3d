import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, shadow, space, type } from '../../styles/tokens.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });
const appear = keyframes({ from: { opacity: 0 } });

/** At the top of the page, so that it does not move when its list changes. Full screen on a phone. */
export const dialog = style({
  width: 'min(640px, calc(100vw - 32px))',
  maxHeight: 'min(560px, calc(88dvh - 16px))',
  margin: '12dvh auto auto',
  padding: 0,
  border: 0,
  borderRadius: radius.sheet,
  overflow: 'hidden',
  color: colour.text,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  animation: `${rise} ${motion.panel}`,
  selectors: {
    '&[open]': { display: 'flex' },
    '&::backdrop': { background: 'rgb(0 0 0 / 50%)', animation: `${appear} ${motion.panel}` },
  },
  '@media': {
    [media.phone]: {
      width: '100vw',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      margin: 0,
      borderRadius: 0,
      background: colour.background,
    },
    [media.forcedColours]: { border: '1px solid' },
  },
});

export const sheet = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 });

export const field = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[12],
  height: '60px',
  paddingInline: `${space[24]} ${space[8]}`,
  borderBottom: `1px solid ${colour.line}`,
  '@media': { [media.phone]: { paddingInlineStart: space[16] } },
});

export const searchIcon = style({ color: colour.faint });

export const input = style({
  ...type.lead,
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.text,
  fontFamily: 'inherit',
  // The field is the header of the dialog and its only input.
  outline: 'none',
  textOverflow: 'ellipsis',
  '::placeholder': { color: colour.muted, opacity: 1 },
});

export const list = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[8],
  scrollPaddingBlock: '40px 8px',
  outline: 'none',
});

export const group = style({ selectors: { '& + &': { marginTop: space[8] } } });

export const heading = style({
  ...type.caption,
  padding: `${space[8]} ${space[16]} ${space[4]}`,
  color: colour.faint,
  fontWeight: 600,
});

export const item = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '44px',
  padding: `4px ${space[16]}`,
  borderRadius: radius.card,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: colour.line },
    '&[data-focused]': { background: colour.raised, boxShadow: `inset 0 0 0 2px ${colour.accent}` },
  },
  '@media': { [media.forcedColours]: { selectors: { '&[data-focused]': { outline: '2px solid' } } } },
});

/** Icons and pictures share one column, so that names are aligned. */
export const icon = style({ display: 'grid', placeItems: 'center', flex: 'none', width: '36px', color: colour.muted });

export const art = style({ width: '36px' });

export const text = style({ display: 'grid', flex: 1, minWidth: 0 });

export const name = style({ ...oneLine, fontWeight: 550 });

export const highlight = style({
  background: 'none',
  color: 'inherit',
  fontWeight: 800,
  textDecoration: 'underline',
  textDecorationThickness: '2px',
  textDecorationColor: colour.accent,
  textUnderlineOffset: '3px',
});

export const credit = style({ ...type.small, ...oneLine, color: colour.muted });

export const keys = style({ display: 'flex', gap: space[4], '@media': { '(hover: none)': { display: 'none' } } });

export const key = style({
  ...type.caption,
  minWidth: '24px',
  padding: `1px 6px`,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.thumbnail,
  color: colour.muted,
  fontFamily: 'inherit',
  textAlign: 'center',
});

export const note = style({ ...type.small, flex: 'none', padding: `${space[12]} ${space[24]}`, color: colour.muted });

globalStyle(`${field} .lucide`, { flexShrink: 0 });
