import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { oneLine, space, type } from '../../styles/tokens.ts';

export const section = style({
  marginBottom: space[4],
  paddingBottom: space[4],
  borderBottom: `1px solid ${colour.line}`,
});

export const heading = style({ ...type.caption, padding: `${space[8]} ${space[12]}`, color: colour.muted });

/** Two lines high. */
export const workspace = style({
  minHeight: '52px',
  selectors: { '&[data-selected]': { background: colour.line } },
});

export const text = style({ display: 'grid', flex: 1, minWidth: 0 });

export const name = style({ ...oneLine, fontWeight: 620 });

/** Muted text has too little contrast on the background of the focused and of the selected entry. */
export const details = style({
  ...type.caption,
  color: colour.muted,
  selectors: { '[data-focused] &, [data-selected] &': { color: colour.text } },
});

export const check = style({ flex: 'none', width: '18px', height: '18px' });

/** As wide as the tile of a workspace, so that all labels are aligned. */
export const icon = style({ flex: 'none', width: '36px', color: colour.muted });
