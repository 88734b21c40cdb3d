import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, ownDirection, radius, space, type } from '../../styles/tokens.ts';
import { control } from '../../ui/fields/control.css.ts';

export const stack = style({ display: 'grid', gap: space[24], minWidth: 0 });

/** The field with the addresses, which grows with them. */
export const emailBox = style([
  control,
  { flexWrap: 'wrap', alignItems: 'center', gap: '6px', padding: '6px', cursor: 'text' },
]);

export const chip = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  maxWidth: '100%',
  minHeight: '30px',
  paddingInlineStart: '10px',
  borderRadius: radius.full,
  background: colour.raised,
  fontWeight: 600,
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});
export const invalidChip = style([
  chip,
  { background: `color-mix(in srgb, ${colour.danger} 14%, transparent)`, color: colour.danger },
]);
export const chipText = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const chipButton = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '30px',
  height: '30px',
  borderRadius: radius.full,
  color: 'inherit',
  opacity: 0.8,
  ':hover': { opacity: 1 },
  // A touch target of 44 px.
  '::after': { content: '', position: 'absolute', inset: '-7px -4px' },
});
export const chipIcon = style({ width: '14px', height: '14px' });

export const emailInput = style({
  font: 'inherit',
  color: 'inherit',
  flex: '1 1 120px',
  minWidth: 0,
  minHeight: '30px',
  padding: `0 ${space[8]}`,
  border: 0,
  background: 'none',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: colour.faint, opacity: 1 },
  },
  // iOS zooms into the page if the font of a field is smaller than 16 px.
  '@media': { '(pointer: coarse)': { fontSize: '1rem' } },
});

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
  gap: space[8],
});

const edge = `color-mix(in srgb, ${colour.faint} 45%, transparent)`;

export const card = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '64px',
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.input,
  boxShadow: `inset 0 0 0 1px ${edge}`,
  cursor: 'pointer',
  transition: `box-shadow ${motion.hover}`,
  selectors: {
    '&[data-selected]': { boxShadow: `inset 0 0 0 2px ${colour.accent}` },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
  },
  '@media': {
    [media.forcedColours]: {
      border: '1px solid',
      selectors: { '&[data-selected]': { borderColor: 'Highlight', borderWidth: '2px' } },
    },
  },
});

export const dot = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '20px',
  height: '20px',
  border: `1.5px solid ${colour.faint}`,
  borderRadius: radius.full,
  selectors: {
    [`${card}[data-selected] &`]: { border: `6px solid ${colour.accent}`, background: colour.onAccent },
  },
});
export const cardText = style({ display: 'grid', minWidth: 0 });
export const cardTitle = style({ fontWeight: 620 });
export const cardDetails = style({ ...type.small, color: colour.muted });

export const share = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[12]}` });
export const shareText = style({ ...type.body, flex: '1 1 180px', minWidth: 0, color: colour.text });
export const shareIcon = style({ flex: 'none', width: '18px', height: '18px', color: colour.muted });

export const skipped = style({ ...type.small, display: 'grid', gap: '2px', color: colour.muted });

export const waiting = style({
  display: 'grid',
  gap: space[8],
  paddingTop: space[16],
  borderTop: `1px solid ${colour.line}`,
});
export const waitingHeading = style({ ...type.body, fontWeight: 620 });
export const waitingCount = style({ color: colour.muted, fontWeight: 450 });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '56px',
  // Leaves most of the row to the address.
  '@media': { [media.phone]: { gap: space[4] } },
});
/** Its icon ends where the fields above it end. */
export const revoke = style({ marginInlineEnd: '-12px' });
export const rowIcon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '36px',
  height: '36px',
  marginInlineEnd: space[4],
  borderRadius: radius.full,
  background: colour.raised,
  color: colour.muted,
});
export const expiredIcon = style([rowIcon, { color: colour.warning }]);
export const rowText = style({ display: 'grid', flex: 1, minWidth: 0 });
export const rowTitle = style({ ...type.body, ...ownDirection, fontWeight: 620, overflowWrap: 'anywhere' });
export const rowDetails = style({ ...type.small, color: colour.muted });
export const expired = style([rowDetails, { color: colour.warning }]);
