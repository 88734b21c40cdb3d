import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, ownDirection, radius, space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';
const columns = '36px minmax(0, 1fr) 136px 44px';

export const card = style({
  borderRadius: radius.sheet,
  background: colour.surface,
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

export const head = style({
  ...type.small,
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  columnGap: space[12],
  minHeight: '36px',
  padding: `0 ${space[16]}`,
  color: colour.muted,
  '@container': { [narrow]: { display: 'none' } },
});
export const headMember = style({ gridColumn: '1 / 3' });
/** Aligned with the texts of the fields below. */
export const headRole = style({ paddingInlineStart: '14px' });

/** A member with the role at the end, or below the name on narrow pages. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  columnGap: space[12],
  minHeight: '56px',
  padding: `${space[4]} ${space[16]}`,
  borderTop: `1px solid ${colour.line}`,
  '@container': {
    [narrow]: {
      gridTemplateColumns: '36px minmax(0, 1fr) 44px',
      rowGap: space[4],
      padding: `${space[8]} ${space[12]}`,
      selectors: { '&:first-child': { borderTop: 'none' } },
    },
  },
});

export const text = style({ display: 'grid', minWidth: 0 });
export const name = style({ ...type.body, ...ownDirection, fontWeight: 620, overflowWrap: 'anywhere' });
export const you = style({ color: colour.muted, fontWeight: 450 });
export const email = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });

export const role = style({
  ...type.body,
  minWidth: 0,
  '@container': { [narrow]: { gridColumn: '2', gridRow: 2 } },
});
/** Aligned with the texts of fields. */
export const fixedRole = style([
  role,
  { paddingInlineStart: '14px', color: colour.muted, '@container': { [narrow]: { paddingInlineStart: 0 } } },
]);

export const end = style({ '@container': { [narrow]: { gridColumn: '3', gridRow: 1 } } });

/** The last row, which opens the invitations. */
export const waiting = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: '56px',
  padding: `0 ${space[16]}`,
  borderTop: `1px solid ${colour.line}`,
  borderRadius: `0 0 ${radius.sheet} ${radius.sheet}`,
  fontWeight: 620,
  textAlign: 'start',
  outlineOffset: '-2px',
  transition: `background-color ${motion.hover}`,
  ':hover': { background: colour.line },
  '@container': { [narrow]: { padding: `0 ${space[12]}` } },
});

export const waitingIcon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '36px',
  height: '36px',
  borderRadius: radius.full,
  background: colour.line,
  color: colour.muted,
});

export const roles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: `${space[12]} ${space[24]}`,
  marginTop: space[8],
  '@container': { '(max-width: 559.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const roleName = style({ ...type.small, fontWeight: 650 });
export const roleText = style({ ...type.small, color: colour.muted });
