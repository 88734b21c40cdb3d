import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, oneLine, radius, space, type } from '../../styles/tokens.ts';
import { row } from './sidebar-playlists.css.ts';

/** Like the row of a playlist, with an icon instead of the picture and another one at its end. */
export const folder = style([
  row,
  {
    width: '100%',
    gridTemplateColumns: '32px minmax(0, 1fr) 16px',
    color: colour.text,
    textAlign: 'start',
    '@media': {
      [media.phone]: { gridTemplateColumns: '48px minmax(0, 1fr) 16px' },
      [media.tablet]: { gridTemplateColumns: 'auto' },
    },
  },
]);

export const picture = style({
  gridRow: '1 / 3',
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  aspectRatio: '1',
  borderRadius: radius.thumbnail,
  background: colour.raised,
  '@media': { [media.tablet]: { width: '36px' }, [media.phone]: { width: '48px' } },
});

export const icon = style({ width: '18px', height: '18px', color: colour.muted });

export const chevron = style({
  gridColumn: 3,
  gridRow: '1 / 3',
  width: '16px',
  height: '16px',
  color: colour.muted,
  '@media': { [media.tablet]: { display: 'none' } },
});

/** The playlists of an open folder, with a line next to them. */
export const folderContent = style({
  display: 'grid',
  gap: '2px',
  marginInlineStart: space[24],
  paddingInlineStart: space[8],
  borderInlineStart: `1px solid ${colour.line}`,
  '@media': { [media.tablet]: { marginInlineStart: 0, paddingInlineStart: 0, borderInlineStart: 0 } },
});

export const choice = style({
  ...type.body,
  ...oneLine,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: '48px',
  padding: `0 ${space[8]}`,
  borderRadius: radius.card,
  color: colour.text,
  textAlign: 'start',
  ':hover': { background: colour.raised },
});
