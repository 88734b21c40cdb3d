import { style } from '@vanilla-extract/css';
import { media, space } from '../../styles/tokens.ts';

/** A comfortable line length. */
export const page = style({ maxWidth: '720px', margin: '0 auto' });

export const actions = style({ display: 'flex', flex: 'none', gap: space[4] });

export const filters = style({ margin: `-${space[16]} 0 ${space[16]}` });

/** Rows extend to the edges, so that their text is aligned with the heading. */
export const list = style({
  display: 'grid',
  margin: `0 -${space[16]}`,
  '@media': { [media.wide]: { borderRadius: '12px', overflow: 'hidden' } },
});
