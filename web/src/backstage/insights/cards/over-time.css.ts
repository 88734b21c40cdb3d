import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, space, type } from '../../../styles/tokens.ts';

/** The chart fills the remaining height of its row. */
export const sheet = style({ display: 'flex', flexDirection: 'column' });
export const body = style({ flex: 1, display: 'grid', minHeight: '202px', padding: `0 ${space[16]} ${space[12]}` });

export const legend = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[16]}`,
  color: colour.muted,
});
export const key = style({ display: 'inline-flex', alignItems: 'center', gap: space[8] });

const stroke = { flex: 'none', display: 'inline-block', width: '16px', height: 0 } as const;
export const now = style({
  ...stroke,
  borderTop: `2px solid ${colour.accent}`,
  '@media': { [media.forcedColours]: { borderColor: 'Highlight' } },
});
export const before = style({ ...stroke, borderTop: `2px dashed ${colour.muted}` });

const line = { display: 'flex', alignItems: 'center', gap: space[8], minWidth: 0 } as const;
export const tip = style({ display: 'grid', gap: '2px', fontVariantNumeric: 'tabular-nums' });
export const tipDay = style({ ...type.caption, color: colour.muted, paddingBottom: '2px' });
export const tipNow = style(line);
export const tipValue = style({ ...type.body, flex: 1, fontWeight: 700 });
export const tipBefore = style({ ...line, ...type.caption, color: colour.muted });
export const tipNote = style({
  ...line,
  ...type.caption,
  gap: '6px',
  marginTop: space[4],
  paddingTop: '6px',
  borderTop: `1px solid ${colour.line}`,
  overflowWrap: 'anywhere',
});
export const tipIcon = style({ flex: 'none', width: '14px', height: '14px' });
const change = { ...type.caption, fontWeight: 650 };
export const more = style({ ...change, color: colour.positive });
export const less = style({ ...change, color: colour.danger });
