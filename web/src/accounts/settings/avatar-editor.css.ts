import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, space, type } from '../../styles/tokens.ts';

export const zone = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[24],
  padding: space[16],
  border: `1px dashed color-mix(in srgb, ${colour.faint} 45%, transparent)`,
  borderRadius: radius.input,
  outline: 'none',
  selectors: {
    '&[data-drop-target]': { borderColor: colour.accent, background: colour.raised },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
  },
  '@media': { [media.phone]: { gap: space[16] } },
});

/** The picture during the upload, in its final shape. */
export const preview = style({ borderRadius: radius.full, objectFit: 'cover', opacity: 0.7, flex: 'none' });

export const content = style({ display: 'grid', gap: space[12], minWidth: 0 });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

export const hint = style({ ...type.small, color: colour.muted });
