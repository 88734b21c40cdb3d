import { globalStyle, keyframes, style } from '@vanilla-extract/css';

const beat = keyframes({ '0%': { transform: 'scale(0.7)' }, '55%': { transform: 'scale(1.2)' } });

export const heart = style({
  // Only animated after a press, not on every page of liked songs.
  selectors: { '&[data-pressed][aria-pressed="true"]': { animation: `${beat} 240ms cubic-bezier(0.2, 0, 0, 1)` } },
});

globalStyle(`${heart}[aria-pressed="true"] > svg`, { fill: 'currentColor' });
