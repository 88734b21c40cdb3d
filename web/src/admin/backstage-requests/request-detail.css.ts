import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, ownDirection, radius, space, type } from '../../styles/tokens.ts';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  padding: `${space[4]} 0 ${space[24]}`,
});
export const heading = style({
  ...type.page,
  ...ownDirection,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { fontSize: '1.5rem', lineHeight: '2rem' } },
});

const wideScreen = '(min-width: 1024px)';

export const layout = style({
  display: 'grid',
  alignItems: 'start',
  gap: space[24],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wideScreen]: { gridTemplateColumns: 'minmax(0, 1fr) 296px' } },
});

const card = {
  borderRadius: radius.sheet,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
} as const;

export const facts = style({ ...card, display: 'grid' });

export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)',
  alignItems: 'center',
  gap: space[16],
  minHeight: '48px',
  padding: `${space[8]} ${space[16]}`,
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${colour.line}` } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' } },
});

export const factLabel = style({ ...type.small, color: colour.muted });
export const factValue = style({ ...type.body, overflowWrap: 'anywhere', minWidth: 0 });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '32px',
  color: colour.text,
  fontWeight: 620,
  ':hover': { textDecoration: 'underline' },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});
export const externalIcon = style({ width: '14px', height: '14px', flex: 'none', color: colour.faint });

export const decisionPanel = style({ ...card, display: 'grid', gap: space[16], padding: space[16] });
export const attachments = style({ display: 'grid', gap: space[8] });
export const decisionButtons = style({
  display: 'grid',
  gap: space[8],
  paddingTop: space[16],
  borderTop: `1px solid ${colour.line}`,
});
export const muted = style({ ...type.small, color: colour.muted });
export const longText = style({ ...type.body, ...ownDirection, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
