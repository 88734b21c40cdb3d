import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius, space, type } from '../../styles/tokens.ts';

export const field = style({ display: 'grid', gap: space[12], minWidth: 0 });

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxHeight: '480px',
  overflowY: 'auto',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.card,
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minWidth: 0,
  minHeight: '56px',
  paddingInline: space[8],
  outlineOffset: '-2px',
  selectors: { '&[data-dragging]': { opacity: 0.5 }, '& + &': { borderTop: `1px solid ${colour.line}` } },
});

export const picture = style({ flex: 'none', width: '40px', borderRadius: radius.thumbnail });

export const texts = style({ ...type.body, display: 'grid', flex: 1, minWidth: 0 });

const line = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const name = style([line, { fontWeight: 620 }]);
export const credit = style([line, { ...type.small, color: colour.muted }]);

export const emptyNote = style({ ...type.body, padding: space[24], color: colour.muted, textAlign: 'center' });
