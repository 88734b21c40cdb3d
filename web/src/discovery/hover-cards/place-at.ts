import type { CSSProperties } from 'react';
import { getInlineDirection } from '../../lib/inline-direction.ts';
import { frame } from '../../styles/tokens.ts';
import { size } from './hover-card.css.ts';

/** Pixels between a link and its card, and from the edges of the window. */
const gap = 6;

/** Where the card of a link stands: under it, over it where the player's bar is near, along the link's beginning. */
export const placeAt = ({ left, right, top, bottom }: DOMRect): CSSProperties => {
  const beginning = getInlineDirection() > 0 ? left : right - size.width;
  const x = Math.max(gap, Math.min(beginning, innerWidth - size.width - gap));
  const isUnder = bottom + gap + size.height < innerHeight - frame.playerBar;
  return { left: x, ...(isUnder ? { top: bottom + gap } : { bottom: innerHeight - top + gap }) };
};
