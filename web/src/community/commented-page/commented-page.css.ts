import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

/** Space for the avatars and the comment at the playhead, below a waveform. */
export const moments = style({ height: '80px', marginBottom: space[16] });

/** Comments next to the details, or below them on narrow pages. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px', columnGap: '40px', alignItems: 'start' },
  },
});

/** Reserves space, so that the content below does not move when the first comments are loaded. */
export const comments = style({ minWidth: 0, minHeight: '420px' });

/** Below an album's tracks. */
export const albumComments = style({ minWidth: 0, minHeight: '240px', marginTop: space[32] });

export const details = style({ minWidth: 0 });

globalStyle(`${details} > section:first-child`, {
  '@container': { '(min-width: 900px)': { marginTop: 0 } },
});

/** A narrow column with one detail per line. */
globalStyle(`${details} dl`, {
  '@container': { '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' } },
});
globalStyle(`${details} dl > div`, {
  '@container': {
    '(min-width: 900px)': { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', alignItems: 'baseline' },
  },
});
globalStyle(`${details} dl dt`, { '@container': { '(min-width: 900px)': { margin: 0 } } });
