import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

/** Minimum page width in pixels with space next to the tabs. */
export const besideTabs = '(min-width: 920px)';

const line = `1px solid ${colour.line}`;

/** The tabs and the content next to them, or below them on narrow pages. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBottom: space[16],
  '@container': {
    [besideTabs]: {
      gridTemplateColumns: 'minmax(0, max-content) minmax(200px, 1fr)',
      columnGap: space[24],
      borderBottom: line,
    },
  },
});

/** One row, which scrolls if it is too long. */
export const tabs = style({
  display: 'flex',
  gap: '28px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: line,
  '@container': { [besideTabs]: { borderBottomWidth: 0 } },
  '@media': { [media.phone]: { marginInline: '-16px', paddingInline: '16px', gap: space[24] } },
});

export const tab = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  flex: 'none',
  minHeight: '44px',
  borderBottom: '2px solid transparent',
  borderRadius: `${radius.thumbnail} ${radius.thumbnail} 0 0`,
  outlineOffset: '-2px',
  color: colour.muted,
  fontWeight: 620,
  whiteSpace: 'nowrap',
  transition: `color ${motion.hover}, border-color ${motion.hover}`,
  selectors: {
    '&:hover': { color: colour.text },
    '&[aria-current]': { color: colour.text, borderBottomColor: 'currentcolor' },
  },
});

export const number = style({ fontWeight: 450, fontVariantNumeric: 'tabular-nums' });

/** The content below the tabs. */
export const part = style({ minHeight: '240px' });

/** The margin of the tabs is enough. */
globalStyle(`${part} > section:first-child`, { marginTop: 0 });
