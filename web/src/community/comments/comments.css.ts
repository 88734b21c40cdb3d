import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, ownDirection, radius, space, type } from '../../styles/tokens.ts';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[8],
  minHeight: '44px',
  margin: `${space[16]} 0 ${space[12]}`,
});

export const heading = style({ ...type.section, marginInlineEnd: 'auto' });

export const list = style({ display: 'grid', gap: '20px', minWidth: 0 });

/** A picture next to the text. A linked comment is highlighted briefly. */
export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  columnGap: space[12],
  scrollMarginTop: space[64],
  outline: 'none',
  selectors: {
    '&[data-linked]': {
      margin: `-${space[8]}`,
      padding: space[8],
      borderRadius: radius.card,
      background: colour.raised,
    },
    '&[data-pending]': { opacity: 0.6 },
  },
});

/** A reply: a smaller picture. */
export const reply = style([row, { gridTemplateColumns: '28px minmax(0, 1fr)', marginTop: space[16] }]);

export const body = style({ minWidth: 0 });

export const meta = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: space[8],
  minHeight: '20px',
  color: colour.muted,
  '@media': { [media.phone]: { paddingInlineEnd: '44px' } },
});

export const author = style({
  ...type.body,
  ...ownDirection,
  minWidth: 0,
  fontWeight: 620,
  color: colour.text,
  overflowWrap: 'anywhere',
  ':hover': { textDecoration: 'underline' },
});

export const badge = style({
  ...type.caption,
  padding: `0 ${space[8]}`,
  borderRadius: radius.thumbnail,
  background: colour.raised,
  color: colour.muted,
  fontWeight: 600,
});

export const pinned = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { marginInlineStart: 0 } },
});
globalStyle(`${pinned} > svg`, { width: '14px', height: '14px' });

/** A button with a timestamp of the track. */
export const chip = style({
  ...type.caption,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  height: '20px',
  padding: `0 ${space[8]}`,
  borderRadius: radius.full,
  background: colour.raised,
  color: colour.text,
  fontWeight: 650,
  direction: 'ltr',
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${motion.hover}`,
  ':hover': { boxShadow: `inset 0 0 0 1px ${colour.line}` },
  selectors: {
    // The minimum target size of a mouse or of touch.
    '&::after': { content: '', position: 'absolute', inset: '-2px 0' },
  },
  '@media': {
    '(pointer: coarse)': { selectors: { '&::after': { inset: '-12px -4px' } } },
    [media.forcedColours]: { border: '1px solid ButtonText' },
  },
});
globalStyle(`${chip} > svg`, { width: '10px', height: '10px', fill: 'currentColor' });

export const text = style({
  ...type.body,
  ...ownDirection,
  marginTop: '2px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { paddingInlineEnd: '44px' } },
});

export const placeholder = style([text, { color: colour.muted, fontStyle: 'italic' }]);

/** A link or a mention in a text. */
export const link = style({
  fontWeight: 620,
  textDecoration: 'underline',
  textDecorationColor: colour.faint,
  textUnderlineOffset: '3px',
});
export const mention = style({ fontWeight: 650, ':hover': { textDecoration: 'underline' } });

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: space[4],
  marginInlineStart: '-10px',
});

/** A small text button below a comment. */
export const action = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '32px',
  padding: `0 10px`,
  borderRadius: radius.full,
  color: colour.muted,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  transition: `color ${motion.hover}, background-color ${motion.hover}`,
  ':hover': { color: colour.text },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});
globalStyle(`${action} > svg`, { width: '16px', height: '16px' });

/** On a phone next to the text, within reach of the thumb. */
export const like = style([
  action,
  {
    selectors: { '&[aria-pressed="true"]': { color: colour.text } },
    '@media': {
      [media.phone]: {
        position: 'absolute',
        insetBlockStart: 0,
        insetInlineEnd: '-10px',
        flexDirection: 'column',
        justifyContent: 'center',
        gap: '2px',
        minWidth: '44px',
        padding: 0,
      },
    },
  },
]);
globalStyle(`${like}[aria-pressed="true"] > svg`, { color: colour.accent, fill: 'currentColor' });

export const moreButton = style({
  width: '32px',
  height: '32px',
  '@media': { '(pointer: coarse)': { width: '44px', height: '44px' } },
});

export const note = style({
  ...type.body,
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.input,
  background: colour.raised,
  color: colour.muted,
});

export const moreArea = style({ display: 'flex', justifyContent: 'center', paddingTop: space[24] });

export const answer = style({ marginTop: space[12] });
