import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { oneLine, radius, space, type } from '../../styles/tokens.ts';

export const root = style({ display: 'flex', alignItems: 'center', gap: space[16], minWidth: 0 });

export const art = style({ width: '56px', borderRadius: radius.thumbnail });

export const text = style({ minWidth: 0 });

/**
 * The padding makes the target of a link 24 px high, as in a track row. The negative margin keeps the visible line
 * spacing.
 */
export const title = style({
  ...type.body,
  ...oneLine,
  display: 'block',
  fontWeight: 620,
  color: colour.text,
  paddingTop: '4px',
  marginTop: '-4px',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const artists = style({
  ...type.small,
  ...oneLine,
  display: 'block',
  color: colour.muted,
  paddingBottom: '8px',
  marginBottom: '-8px',
});

globalStyle(`${artists} a`, { paddingBottom: '8px' });

/** The buttons overlap slightly, so that the title has more space. */
export const tools = style({ display: 'flex', flexShrink: 0, marginInlineStart: `-${space[8]}` });
