import type { Random } from '../random.ts';

export const patternNames = ['rings', 'ridgelines', 'tiles', 'spheres', 'bars', 'diagonals'] as const;
export type PatternName = (typeof patternNames)[number];

/** The three colours of a cover as `#rrggbb`: background, main colour and highlights. */
export type Colours = { background: string; ink: string; light: string };

export type CoverPlan = {
  pattern: PatternName;
  colours: Colours;
  /** Seed of the random choices, so that covers with the same pattern differ. */
  seed: string;
  /** Set for albums only; pictures of artists and genres have no title. */
  title?: string;
};

/** Draws a pattern as SVG elements onto a square of `coverSize` units. With `hasTitle` it leaves space for the title. */
export type DrawPattern = (input: { random: Random; colours: Colours; hasTitle: boolean }) => string;

/** Width and height of a cover, in SVG units and in pixels. */
export const coverSize = 1_280;
