import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame, media, space, type } from '../../styles/tokens.ts';

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 564px) minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[24],
  height: frame.playerBar,
  paddingInline: `20px ${space[24]}`,
  background: colour.panel,
  // The bar extends to the edges of the window, so the outline is drawn inside.
  outlineOffset: '-2px',
  '@media': {
    // The controls are centred if a title fits next to them. The tools are then in two rows.
    [media.compact]: { gridTemplateColumns: 'minmax(288px, 1fr) minmax(248px, 36%) minmax(172px, 1fr)' },
    [media.tablet]: { gap: space[12], padding: `0 ${space[12]}` },
  },
});

export const invitation = style({ ...type.body, color: colour.muted });

export const centre = style({ display: 'grid', gap: '0', minWidth: 0 });

export const seek = style({
  display: 'grid',
  gridTemplateColumns: '5ch minmax(0, 1fr) 5ch',
  // Left to right in every language, as the seek bar between the times.
  direction: 'ltr',
  alignItems: 'center',
  gap: space[8],
  height: '28px',
});

export const tools = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[4],
  minWidth: 0,
  '@media': { [media.compact]: { flexDirection: 'column', gap: 0 } },
});

export const toolRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[4],
  minWidth: 0,
});
