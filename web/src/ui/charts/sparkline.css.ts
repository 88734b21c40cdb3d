import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media } from '../../styles/tokens.ts';

const line = style({
  display: 'block',
  width: '100%',
  height: '36px',
  overflow: 'visible',
  fill: 'none',
  strokeWidth: '1.5px',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  direction: 'ltr',
});

const forced = { '@media': { [media.forcedColours]: { stroke: 'CanvasText' } } };
export const spark = style([line, { stroke: colour.accent, ...forced }]);
export const mutedLine = style([line, { stroke: colour.muted, ...forced }]);
