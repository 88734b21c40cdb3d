import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { ownDirection, radius, space, type } from '../../styles/tokens.ts';

export const section = style({ display: 'grid', gap: space[12], minWidth: 0 });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${space[16]}`,
});
export const title = style({ ...type.section });
export const hint = style({ ...type.small, color: colour.muted });

export const rows = style({
  display: 'grid',
  borderRadius: radius.sheet,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '56px',
  paddingBlock: space[4],
  paddingInline: `${space[16]} ${space[8]}`,
  selectors: {
    '&:not(:last-child)': { borderBottom: `1px solid ${colour.line}` },
    '[dir="rtl"] &': { paddingBlock: space[4], paddingInline: `${space[8]} ${space[16]}` },
  },
});

export const none = style({ ...type.body, padding: space[16], color: colour.muted });

export const name = style({
  ...type.body,
  ...ownDirection,
  minWidth: 0,
  paddingBlock: space[12],
  fontWeight: 620,
  overflowWrap: 'anywhere',
  ':hover': { textDecoration: 'underline' },
});

/** A name above a line of details. */
export const text = style({ display: 'grid', minWidth: 0, paddingBlock: space[8] });
export const invited = style([name, { paddingBlock: 0 }]);

export const remove = style({ marginInlineStart: 'auto' });

export const add = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[12],
});

/** Aligned with the field, below its label. */
export const addButton = style({ marginTop: '28px' });

/** The buttons that accept and decline. */
export const answers = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[8] });
