import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { radius, space, type } from '../../../styles/tokens.ts';

export const root = style({ display: 'grid', gap: space[16], minWidth: 0 });

export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[12]} ${space[32]}` });

/** As high as the largest frame on this screen, so that the content below does not move when the size changes. */
export const previewArea = style({
  display: 'grid',
  placeItems: 'center',
  height: 'min(512px, 42dvh)',
  padding: space[16],
  overflow: 'auto',
  borderRadius: radius.card,
  background: colour.raised,
});

export const preview = style({ display: 'block', maxWidth: '100%', border: 0, borderRadius: radius.sheet });

export const label = style({ ...type.small, fontWeight: 600 });

export const code = style({
  ...type.small,
  width: '100%',
  padding: space[12],
  border: `1px solid ${colour.line}`,
  borderRadius: radius.input,
  background: colour.background,
  color: colour.text,
  fontFamily: 'ui-monospace, monospace',
  resize: 'none',
  overflowWrap: 'anywhere',
});
