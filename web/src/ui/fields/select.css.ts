import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, oneLine, radius, space, type } from '../../styles/tokens.ts';
import { control } from './control.css.ts';

export const trigger = style([control, { gap: space[12], padding: `0 14px`, textAlign: 'inherit' }]);

export const value = style({
  ...oneLine,
  flex: 1,
  minWidth: 0,
  selectors: { '&[data-placeholder]': { color: colour.faint } },
});

export const arrow = style({ width: '18px', height: '18px', color: colour.faint });

/** At least as wide as its field; at most 420 px high (spec §9). */
export const popup = style({
  minWidth: 'max(208px, var(--trigger-width))',
  maxWidth: 'min(440px, calc(100vw - 16px))',
});

/** Stays above the list while the popup scrolls. The popup scrolls because the list itself is not focused. */
export const search = style({
  position: 'sticky',
  zIndex: 1,
  top: 0,
  padding: space[8],
  background: colour.raised,
  borderBottom: `1px solid ${colour.line}`,
});

export const list = style({ padding: space[4], outline: 'none' });

export const option = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '40px',
  padding: `6px ${space[12]}`,
  borderRadius: radius.thumbnail,
  cursor: 'pointer',
  outlineOffset: '-2px',
  '@media': {
    '(pointer: coarse)': { minHeight: '48px' },
    [media.forcedColours]: { selectors: { '&[data-focused]': { outline: '2px solid' } } },
  },
  selectors: {
    '&[data-focused]': { background: colour.line },
    '&[data-selected]': { fontWeight: 620 },
    '&[data-disabled]': { opacity: 0.5, cursor: 'default' },
  },
});

export const optionText = style({ display: 'grid', flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const details = style({ ...type.small, color: colour.muted, fontWeight: 400 });

export const checkIcon = style({ width: '18px', height: '18px', color: colour.accent });

export const emptyMessage = style({ ...type.body, padding: `${space[16]} ${space[12]}`, color: colour.muted });
