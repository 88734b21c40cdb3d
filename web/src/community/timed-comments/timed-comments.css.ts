import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, ownDirection, radius, shadow, space, type } from '../../styles/tokens.ts';

/**
 * Below the waveform: avatars at their timestamps, and space for the comment at the playhead. Time goes from left to
 * right.
 */
export const strip = style({ position: 'relative', direction: 'ltr', height: '80px' });

/** The playhead, through the waveform down to the avatars. */
export const playhead = style({
  position: 'absolute',
  insetBlock: '-88px 80px',
  width: '2px',
  marginInlineStart: '-1px',
  borderRadius: radius.full,
  background: colour.text,
  pointerEvents: 'none',
  '@media': { [media.phone]: { insetBlockStart: '-72px' }, [media.forcedColours]: { background: 'CanvasText' } },
});

export const row = style({ position: 'absolute', inset: '0 0 auto', height: '28px' });

export const item = style({ position: 'absolute', top: 0, display: 'flex', alignItems: 'center', height: '28px' });

/** The author of one comment, centred at its timestamp. */
export const dot = style({
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  marginInlineStart: '-12px',
  borderRadius: radius.full,
  transition: `transform ${motion.hover}, opacity ${motion.hover}`,
  selectors: {
    '&[data-ahead]': { opacity: 0.55 },
    '&:hover, &:focus-visible': { opacity: 1, transform: 'scale(1.12)' },
    '&[data-current]': {
      width: '28px',
      height: '28px',
      marginInlineStart: '-14px',
      boxShadow: `0 0 0 2px ${colour.accent}`,
    },
  },
});

/** The number of other comments in the group. */
export const otherCount = style({
  ...type.caption,
  display: 'grid',
  placeItems: 'center',
  minWidth: '26px',
  height: '24px',
  marginInlineStart: '-6px',
  padding: '0 5px',
  borderRadius: radius.full,
  background: colour.raised,
  color: colour.muted,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
});

/** The comment at the playhead, kept inside the strip. */
export const bubble = style({
  ...type.body,
  position: 'absolute',
  top: '36px',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  height: '40px',
  maxWidth: 'min(420px, 100%)',
  paddingInline: `14px ${space[4]}`,
  borderRadius: radius.input,
  background: colour.raised,
  boxShadow: shadow.card,
  '@media': { [media.phone]: { insetInline: 0, maxWidth: 'none' } },
});

export const name = style({
  ...ownDirection,
  flex: 'none',
  maxWidth: '40%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 650,
});

export const text = style({ ...oneLine, flex: 1, minWidth: 0 });

export const like = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '32px',
  height: '32px',
  borderRadius: radius.full,
  color: colour.faint,
  ':hover': { color: colour.text },
});
globalStyle(`${like}[data-liked] > svg`, { color: colour.accent, fill: 'currentColor' });
globalStyle(`${like} > svg`, { width: '18px', height: '18px' });

export const endTime = style({
  ...type.small,
  position: 'absolute',
  top: '5px',
  insetInlineStart: 0,
  color: colour.muted,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-last]': { insetInline: 'auto 0' } },
});
