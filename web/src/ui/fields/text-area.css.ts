import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';
import { control, input } from './control.css.ts';

/** Grows with its text up to half the screen height. */
export const area = style([
  control,
  input,
  {
    flex: 'none',
    padding: `11px 14px`,
    resize: 'vertical',
    fieldSizing: 'content',
    minHeight: '88px',
    maxHeight: '50dvh',
    border: `1px solid color-mix(in srgb, ${colour.faint} 45%, transparent)`,
    background: colour.surface,
  },
]);

export const count = style({ ...type.caption, justifySelf: 'end', color: colour.muted, marginTop: `-${space[4]}` });
