import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { oneLine, space, type } from '../../../styles/tokens.ts';

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '240px',
  maxWidth: '100%',
  '@media': {
    '(max-width: 767.98px)': { width: 'auto' },
  },
});

export const search = style({ padding: `${space[8]} ${space[8]} 0` });

/** The field shrinks with its container. */
globalStyle(`${search} > *`, { gridTemplateColumns: 'minmax(0, 1fr)' });

export const choices = style({
  display: 'grid',
  padding: `${space[4]} ${space[12]}`,
  border: 0,
  margin: 0,
  minWidth: 0,
});

/** A choice with its number of rows at the end of the line. */
export const choice = style({ display: 'flex', alignItems: 'center', gap: space[12], minWidth: 0 });
export const checkbox = style({ flex: 1, minWidth: 0 });
export const name = style({ ...oneLine, display: 'block' });
export const count = style({ ...type.small, color: colour.muted });

export const emptyMessage = style({ ...type.body, padding: `${space[8]} 0`, color: colour.muted });

export const footer = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  minHeight: '44px',
  padding: `0 ${space[16]}`,
  paddingInlineStart: space[4],
  borderTop: `1px solid ${colour.line}`,
  color: colour.muted,
});
