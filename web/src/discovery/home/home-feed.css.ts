import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { oneLine, space, type } from '../../styles/tokens.ts';

export const entry = style({ display: 'grid', gap: space[8], minWidth: 0, alignContent: 'start' });

/** Who did what, and when: the card below leads to the thing. */
export const head = style({ ...type.small, display: 'grid', minWidth: 0, color: colour.muted });

export const who = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  // A finger's.
  minHeight: '44px',
  color: colour.text,
});

export const name = style({ ...oneLine, fontWeight: 620 });

/** Close under the name, whose room is a finger's. */
export const said = style({ ...oneLine, marginTop: `-${space[8]}` });
