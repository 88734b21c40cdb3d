import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame, layer, media, motion, ownDirection, radius, shadow, space, type } from '../../styles/tokens.ts';

/** A picture next to the field. */
export const root = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[12],
});

/** The field and its buttons, which are below a long text. */
export const box = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[8],
  minHeight: '44px',
  padding: '4px',
  paddingInlineStart: '16px',
  borderRadius: '22px',
  background: colour.raised,
  selectors: {
    '&:focus-within': { boxShadow: `inset 0 0 0 1px ${colour.faint}` },
  },
});

export const field = style({
  ...type.body,
  ...ownDirection,
  display: 'block',
  flex: '1 1 180px',
  '@media': { [media.phone]: { flexBasis: '110px' } },
  minWidth: 0,
  maxHeight: '200px',
  padding: '8px 0',
  border: 0,
  background: 'transparent',
  color: colour.text,
  fontFamily: 'inherit',
  resize: 'none',
  outline: 'none',
  // Grows with its text if the browser supports it.
  fieldSizing: 'content',
  textAlign: 'inherit',
  '::placeholder': { color: colour.muted, opacity: 1 },
});

export const buttons = style({ display: 'flex', alignItems: 'center', gap: space[8], marginInlineStart: 'auto' });

export const emojiButton = style({ '@media': { '(pointer: coarse)': { display: 'none' } } });

/** The timestamp of the comment, and the button that removes it. */
export const timestamp = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  height: '30px',
  paddingInlineStart: '10px',
  borderRadius: radius.full,
  background: colour.background,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${timestamp} > svg`, { width: '14px', height: '14px', color: colour.muted });

export const removeTimestamp = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '30px',
  height: '30px',
  borderRadius: radius.full,
  color: colour.faint,
  transition: `color ${motion.hover}`,
  ':hover': { color: colour.text },
  selectors: { '&::after': { content: '', position: 'absolute', inset: '-7px' } },
});
globalStyle(`${removeTimestamp} > svg`, { width: '14px', height: '14px' });

/** Muted until there is text to send. */
export const postButton = style({
  ...type.body,
  minHeight: '36px',
  padding: `0 ${space[16]}`,
  borderRadius: radius.full,
  background: colour.text,
  color: colour.background,
  fontWeight: 650,
  transition: `opacity ${motion.hover}`,
  selectors: {
    '&[aria-disabled="true"]': {
      background: `color-mix(in srgb, ${colour.text} 14%, transparent)`,
      color: colour.muted,
    },
  },
  '@media': {
    '(pointer: coarse)': { minHeight: '44px' },
    [media.forcedColours]: { border: '1px solid ButtonText' },
  },
});

export const cancel = style([
  postButton,
  { background: 'transparent', color: colour.muted, ':hover': { color: colour.text } },
]);

export const remaining = style({ ...type.caption, color: colour.muted });

/** Suggested users, above the bottom of the field. */
export const suggestions = style({
  position: 'absolute',
  zIndex: layer.overlay,
  insetBlockStart: 'calc(100% + 4px)',
  insetInline: 0,
  maxWidth: '320px',
  maxHeight: '260px',
  overflowY: 'auto',
  padding: '4px',
  borderRadius: radius.input,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
});

export const candidate = style({
  ...type.body,
  ...ownDirection,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '44px',
  padding: `0 ${space[8]}`,
  borderRadius: radius.card,
  cursor: 'pointer',
  selectors: { '&[aria-selected="true"]': { background: colour.raised } },
});

export const signIn = style({
  display: 'block',
  padding: '4px 16px',
  borderRadius: '22px',
  background: colour.raised,
  color: colour.muted,
});

/** Replaces the mini player on a phone while the track of the page plays. */
export const docked = style({
  position: 'fixed',
  zIndex: layer.player,
  insetInline: 0,
  insetBlockEnd: `calc(${frame.tabBar}px + env(safe-area-inset-bottom))`,
  padding: `${space[8]} ${space[16]}`,
  borderTop: `1px solid ${colour.line}`,
  background: colour.background,
});

/** Popovers open upwards there. */
globalStyle(`${docked} ${suggestions}`, { insetBlockStart: 'auto', insetBlockEnd: 'calc(100% + 4px)' });
globalStyle(`${docked} ${root}`, { gridTemplateColumns: 'minmax(0, 1fr)' });
globalStyle(`${docked} ${root} > :first-child:not(:last-child)`, { display: 'none' });
