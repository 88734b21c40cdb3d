import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, ownDirection, radius, space, type } from '../../styles/tokens.ts';

export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  marginBottom: space[24],
  padding: space[16],
  borderRadius: radius.sheet,
  background: colour.surface,
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

export const text = style({ display: 'grid', gap: '2px', minWidth: 0 });

export const name = style({ ...type.lead, ...ownDirection, fontWeight: 700, overflowWrap: 'anywhere' });

export const details = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });

/** The buttons and texts below the card. */
export const answers = style({ ...type.body, display: 'grid', gap: space[12], overflowWrap: 'anywhere' });
