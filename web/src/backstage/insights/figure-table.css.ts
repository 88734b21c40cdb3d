import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

export const table = style({ ...type.body, width: '100%', borderCollapse: 'collapse' });
export const caption = style({
  ...type.lead,
  padding: `${space[12]} ${space[16]}`,
  textAlign: 'start',
  fontWeight: 700,
});

const narrow = '(max-width: 479.98px)';
const cell = {
  padding: `${space[8]} ${space[16]}`,
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    // Six columns of numbers fit on a phone.
    [narrow]: {
      padding: `${space[8]} 5px`,
      selectors: {
        '&:first-child': { paddingInlineStart: space[12] },
        '&:last-child': { paddingInlineEnd: space[12] },
      },
    },
  },
} as const;
export const head = style({
  ...cell,
  ...type.small,
  color: colour.muted,
  fontWeight: 620,
  textAlign: 'end',
  selectors: { '&:first-child': { textAlign: 'start' } },
});
export const row = style({ borderTop: `1px solid ${colour.line}` });
/** A long name breaks anywhere, so that the longest day fits. */
export const name = style({
  ...cell,
  minWidth: '4.5rem',
  fontWeight: 500,
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
export const value = style({ ...cell, textAlign: 'end', whiteSpace: 'nowrap' });
