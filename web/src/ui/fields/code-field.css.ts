import { createVar, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media } from '../../styles/tokens.ts';
import { input } from './control.css.ts';

/** The number of digits. */
export const length = createVar();
const digitWidth = '2ch';

/** Wide digits with a line under each of them. */
export const code = style([
  input,
  {
    flex: 'none',
    width: `calc(${length} * ${digitWidth})`,
    margin: '0 auto',
    padding: 0,
    height: '56px',
    borderRadius: 0,
    fontSize: '1.5rem',
    fontFamily: 'ui-monospace, monospace',
    fontWeight: 600,
    letterSpacing: '1ch',
    // The space after the last digit would scroll the first digit out of view.
    overflow: 'hidden',
    paddingInlineStart: '0.5ch',
    background: `repeating-linear-gradient(to right, transparent 0 0.25ch, ${colour.faint} 0.25ch 1.75ch, transparent 1.75ch ${digitWidth}) center bottom 10px / 100% 2px no-repeat`,
    '@media': { [media.forcedColours]: { background: 'none' }, '(pointer: coarse)': { fontSize: '1.5rem' } },
  },
]);
