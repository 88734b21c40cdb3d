import type { Random } from '../random.ts';

export const systemNames = ['rings', 'ridgelines', 'tiles', 'spheres', 'bars', 'diagonals'] as const;
export type SystemName = (typeof systemNames)[number];

/** The three colours of a cover, as `#rrggbb`: what it stands on, what it is drawn with, and its light. */
export type Colours = { ground: string; ink: string; light: string };

export type CoverPlan = {
  system: SystemName;
  colours: Colours;
  /** Decides what is left to chance: two covers of one system and other seeds are kin, not twins. */
  seed: string;
  /** Set on albums; artists and genres go without. */
  title?: string;
};

/** A visual system: draws SVG elements onto a square of `size` units. `titled` says to leave the title its room. */
export type DrawSystem = (input: { random: Random; colours: Colours; titled: boolean }) => string;

/** Units and pixels of a cover's side. */
export const size = 1_280;
