import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { oneLine, space, type } from '../../styles/tokens.ts';

export const entry = style({ display: 'grid', gap: space[8], minWidth: 0, alignContent: 'start' });

/** The publishers, the action and its time. The card below links to the music. */
export const actionLine = style({ ...type.small, display: 'grid', minWidth: 0, color: colour.muted });

export const publishers = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  // A touch target.
  minHeight: '44px',
  color: colour.text,
});

export const name = style({ ...oneLine, fontWeight: 620 });

/** Close to the name, whose height is a touch target. */
export const action = style({ ...oneLine, marginTop: `-${space[8]}` });
