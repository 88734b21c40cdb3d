import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, space, type } from '../../styles/tokens.ts';

export const rows = style({ display: 'grid', marginBlock: '-8px' });

/** What a service is, what is said of it, what can be done: side by side, on a phone below each other. */
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  minWidth: 0,
  padding: `${space[16]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});

export const icon = style({ flexShrink: 0, color: colour.muted });

export const words = style({ display: 'grid', gap: '2px', flex: 1, minWidth: 0 });

export const title = style({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
  fontWeight: 620,
  overflowWrap: 'anywhere',
});

export const details = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });

export const fault = style([details, { color: colour.danger, maxWidth: '60ch' }]);

/** Below each other: two of them beside each other would leave no room for the words. */
export const buttons = style({
  display: 'grid',
  gap: space[8],
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
