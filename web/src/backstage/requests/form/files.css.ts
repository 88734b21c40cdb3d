import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, ownDirection, radius, space, type } from '../../../styles/tokens.ts';
import { borderColour } from '../../../ui/fields/control.css.ts';

export const privateNote = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  color: colour.muted,
});

export const smallIcon = style({ width: '14px', height: '14px' });

export const zone = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[16],
  padding: space[16],
  border: `1px dashed ${borderColour}`,
  borderRadius: radius.sheet,
  background: colour.surface,
  outline: 'none',
  selectors: {
    '&[data-drop-target]': { borderColor: colour.accent, background: colour.raised },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
  },
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
  borderRadius: radius.full,
  background: colour.raised,
  color: colour.muted,
  '@media': { [media.phone]: { display: 'none' } },
});

export const zoneText = style({ display: 'grid', gap: '2px', flex: '1 1 240px', minWidth: 0 });
export const zoneTitle = style({ ...type.body, fontWeight: 650 });
export const hint = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });
export const choose = style({
  display: 'inline-flex',
  '@media': { [media.phone]: { display: 'grid', flex: '1 1 100%' } },
});

export const attached = style({ display: 'flex', alignItems: 'center', gap: space[8], minWidth: 0 });
export const attachedText = style({ display: 'grid', gap: space[4], flex: 1, minWidth: 0 });
export const fileName = style({ ...type.body, ...ownDirection, fontWeight: 650, overflowWrap: 'anywhere' });
