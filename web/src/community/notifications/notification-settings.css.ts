import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { layer, media, radius, space, type } from '../../styles/tokens.ts';
import { headingRow } from '../../ui/text/page-heading.css.ts';

export const page = style({ maxWidth: '640px', margin: '0 auto' });

/** Sticky, so that the save button can be reached from the digest below the table. */
export const head = style([
  headingRow,
  {
    position: 'sticky',
    zIndex: layer.topBar,
    top: 0,
    // As wide as the focus rings of what scrolls below it.
    margin: `0 -${space[4]}`,
    padding: `0 ${space[4]}`,
    background: colour.background,
  },
]);

export const table = style({
  ...type.body,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  borderRadius: radius.sheet,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
});

const cell = style({ padding: `0 ${space[16]}`, textAlign: 'start', fontWeight: 650, overflowWrap: 'anywhere' });

export const header = style([cell, { paddingBlock: space[12], color: colour.text }]);

export const legend = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  marginBlockStart: space[4],
  color: colour.muted,
  fontWeight: 500,
});
export const legendIcon = style({ flex: 'none', width: '14px', height: '14px' });

/** As wide as a touch target with its distance. */
const channelWidth = { width: '72px', '@media': { [media.phone]: { width: '60px' } } } as const;

export const channel = style({
  ...type.caption,
  ...channelWidth,
  padding: `${space[12]} 0`,
  textAlign: 'center',
  fontWeight: 650,
});
export const channelIcon = style({ display: 'block', margin: '0 auto 4px', color: colour.muted });

export const row = style({
  height: '40px',
  '@media': { '(pointer: coarse)': { height: '44px' } },
});

const bodyCell = style([cell, { borderTop: `1px solid ${colour.line}` }]);
export const everything = style([bodyCell, { fontWeight: 700 }]);
export const group = style([bodyCell, { ...type.caption, color: colour.muted, fontWeight: 650 }]);
export const name = style([bodyCell, { paddingBlock: space[8], fontWeight: 620 }]);

export const check = style({ ...channelWidth, borderTop: `1px solid ${colour.line}`, textAlign: 'center' });

/** The whole cell can be pressed. */
export const center = style({ justifyContent: 'center' });

/** A tick without a box. */
export const locked = style({ display: 'grid', placeItems: 'center', color: colour.muted });
