import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';
import { control } from '../fields/control.css.ts';

export const hint = style({ ...type.small, color: colour.muted });

export const links = style({
  display: 'grid',
  alignItems: 'start',
  gap: `${space[8]} ${space[16]}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
});

export const icon = style({ width: '18px', height: '18px', color: colour.faint });

/** A button with the position and shape of the next link. */
export const add = style([
  control,
  {
    gap: space[8],
    padding: `0 ${space[12]}`,
    color: colour.muted,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: { '&:hover': { color: colour.text } },
  },
]);

/** Removes the border of a browser's `fieldset`. */
export const group = style({ margin: 0, padding: 0, border: 0 });
