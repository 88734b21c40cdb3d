import { style } from '@vanilla-extract/css';
import { media, space } from '../../styles/tokens.ts';

export const waveform = style({
  height: '80px',
  margin: `${space[8]} 0`,
  '@media': { [media.phone]: { height: '64px' } },
  selectors: { '&[data-plain]': { height: '44px' } },
});
