import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

/** Room for the pictures and the comment at the playhead under a waveform. */
export const moments = style({ height: '80px', marginBottom: space[16] });

/** What is said beside what is known; below each other where there is no room, by the page's width. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px', columnGap: '40px', alignItems: 'start' },
  },
});

/** While the first comments are on their way, what is below them stays where it is. */
export const said = style({ minWidth: 0, minHeight: '420px' });

/** Below an album's tracks, where less may be said. */
export const saidOfAlbum = style({ minWidth: 0, minHeight: '240px', marginTop: space[32] });

export const known = style({ minWidth: 0 });

globalStyle(`${known} > section:first-child`, {
  '@container': { '(min-width: 900px)': { marginTop: 0 } },
});

/** A narrow column: each fact is a line. */
globalStyle(`${known} dl`, {
  '@container': { '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' } },
});
globalStyle(`${known} dl > div`, {
  '@container': {
    '(min-width: 900px)': { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', alignItems: 'baseline' },
  },
});
globalStyle(`${known} dl dt`, { '@container': { '(min-width: 900px)': { margin: 0 } } });
