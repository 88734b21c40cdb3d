import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

export const waveform = style({
  height: '96px',
  margin: `${space[8]} 0 ${space[24]}`,
  selectors: { '&[data-plain]': { height: '44px' } },
});
