import { style } from '@vanilla-extract/css';
import { sidebarGroup } from '../../styles/sidebar-group.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '40px',
  '@media': { [media.tablet]: { display: 'grid', justifyItems: 'center', gap: space[4] } },
});

export const heading = style([
  sidebarGroup,
  {
    ...oneLine,
    flex: 1,
    minWidth: 0,
    // On phones it is part of the library page, whose rows have no padding.
    '@media': { [media.tablet]: { width: '100%' }, [media.phone]: { paddingInline: 0 } },
  },
]);

/** In a line with buttons, which determine its height. */
export const headingInLine = style([
  heading,
  { '@media': { [media.desktop]: { paddingBlock: 0 }, [media.phone]: { paddingBlock: 0 } } },
]);

/** Hidden in the collapsed sidebar for lack of space. The library page has the same link. */
export const hiddenInRail = style({ display: 'contents', '@media': { [media.tablet]: { display: 'none' } } });

export const list = style({ display: 'grid', gap: '2px' });

export const item = style({ minWidth: 0, WebkitTouchCallout: 'none' });

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  alignContent: 'center',
  alignItems: 'center',
  columnGap: space[12],
  minHeight: '44px',
  padding: `0 ${space[12]}`,
  borderRadius: radius.card,
  transition: `background-color ${motion.hover}`,
  ':hover': { background: colour.surface },
  selectors: {
    '&[aria-current]': { background: colour.surface },
    // While a track is dragged over the row, a description of the drop replaces the line below the name.
    '&[data-drop]::after': { ...type.caption, ...oneLine, content: 'attr(data-drop)', gridArea: '2 / 2' },
    // While a playlist is dragged over the row, a line shows its new position.
    '&:is([data-drop="before"], [data-drop="after"])::after': { display: 'none' },
    '&[data-drop]': {
      background: `color-mix(in srgb, ${colour.accent} 14%, transparent)`,
      outline: `2px solid ${colour.accent}`,
      outlineOffset: '-2px',
    },
    '&[data-drop="before"]': { background: 'none', outline: 'none', boxShadow: `inset 0 2px ${colour.accent}` },
    '&[data-drop="after"]': { background: 'none', outline: 'none', boxShadow: `inset 0 -2px ${colour.accent}` },
  },
  '@media': {
    [media.forcedColours]: { selectors: { '&[aria-current]': { border: '1px solid' } } },
    // On phones the row is part of the library page.
    [media.phone]: { gridTemplateColumns: '48px minmax(0, 1fr) auto', minHeight: '64px', padding: 0 },
    [media.tablet]: {
      gridTemplateColumns: 'auto',
      justifyContent: 'center',
      minHeight: '48px',
      padding: 0,
      selectors: { '&[data-drop]::after': { display: 'none' } },
    },
  },
});

export const art = style({
  gridRow: '1 / 3',
  width: '32px',
  borderRadius: radius.thumbnail,
  '@media': { [media.tablet]: { width: '36px' }, [media.phone]: { width: '48px' } },
});

const textCell = style({ gridColumn: 2, '@media': { [media.tablet]: { display: 'none' } } });
export const name = style([textCell, { ...type.small, ...oneLine, color: colour.text, fontWeight: 620 }]);
export const line = style([
  textCell,
  {
    ...type.caption,
    ...oneLine,
    color: colour.muted,
    selectors: { [`${row}[data-drop]:not([data-drop="before"], [data-drop="after"]) &`]: { display: 'none' } },
  },
]);

/** The icon of a pinned or shared playlist. */
export const badge = style({
  gridColumn: 3,
  gridRow: '1 / 3',
  width: '16px',
  height: '16px',
  color: colour.muted,
  '@media': { [media.tablet]: { display: 'none' } },
});

export const note = style({
  ...type.small,
  padding: `${space[4]} ${space[12]} ${space[12]}`,
  color: colour.muted,
  '@media': { [media.tablet]: { display: 'none' } },
});

export const menuButton = style({
  ...type.small,
  minHeight: '40px',
  padding: `0 ${space[12]}`,
  borderRadius: radius.card,
  color: colour.muted,
  textAlign: 'start',
  ':hover': { color: colour.text },
  '@media': { [media.tablet]: { textAlign: 'center', padding: 0 } },
});
