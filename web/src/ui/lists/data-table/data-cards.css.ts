import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, oneLine, radius, space, type } from '../../../styles/tokens.ts';

export const bar = style({ display: 'flex', alignItems: 'center', gap: space[12], paddingBottom: space[8] });
export const selectAll = style({ flex: 1, minWidth: 0 });

export const cards = style({ display: 'grid', gap: space[8], selectors: { '&[data-busy]': { opacity: 0.6 } } });

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  padding: space[4],
  borderRadius: radius.sheet,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  outlineOffset: '-2px',
  selectors: {
    '&[data-selected]': {
      background: `color-mix(in srgb, ${colour.accent} 8%, ${colour.surface})`,
      boxShadow: `inset 0 0 0 2px ${colour.accent}`,
    },
    '&[data-href], &[data-pressable]': { cursor: 'pointer' },
  },
  '@media': {
    [media.forcedColours]: { border: '1px solid', selectors: { '&[data-selected]': { borderWidth: '3px' } } },
  },
});

export const header = style({ display: 'flex', alignItems: 'center', gap: space[4], minWidth: 0 });

/** A touch target of 44 px. */
export const checkboxArea = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
});

export const name = style({ ...type.body, ...oneLine, flex: 1, minWidth: 0, fontWeight: 620 });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  gap: `${space[4]} ${space[12]}`,
  padding: `0 ${space[12]} ${space[8]}`,
});

export const label = style({ ...type.small, color: colour.faint, paddingBlock: '2px' });
export const value = style({
  ...type.body,
  ...oneLine,
  justifySelf: 'end',
  maxWidth: '100%',
  color: colour.muted,
});
