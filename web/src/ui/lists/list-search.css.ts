import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, space, type } from '../../styles/tokens.ts';
import { borderColour, control } from '../fields/control.css.ts';

export const search = style({
  flex: '1 1 auto',
  width: '300px',
  maxWidth: '300px',
  minWidth: 0,
  '@media': {
    [media.phone]: { width: 'auto', maxWidth: 'none' },
  },
});

/** The field shrinks with its container. */
globalStyle(`${search} > *`, { gridTemplateColumns: 'minmax(0, 1fr)' });

/** A pill like the site search. */
globalStyle(`${search} ${control}`, { borderRadius: radius.full, background: colour.raised });
globalStyle(`${search} ${control}:not(:hover, :focus-within)`, { borderColor: 'transparent' });

/** Our own clear button replaces the browser's, which cannot be reached by keyboard. */
globalStyle(`${search} input::-webkit-search-cancel-button`, { appearance: 'none' });

export const keyHint = style({
  ...type.caption,
  display: 'grid',
  placeItems: 'center',
  minWidth: '22px',
  height: '22px',
  marginInlineEnd: space[8],
  border: `1px solid ${borderColour}`,
  borderRadius: '5px',
  color: colour.faint,
  fontFamily: 'inherit',
  '@media': { '(pointer: coarse)': { display: 'none' }, [media.phone]: { display: 'none' } },
});
