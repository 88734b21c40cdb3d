import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { oneLine, space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';
const medium = '(max-width: 859.98px)';
const wide = '(min-width: 860px)';

/** The columns of a track table, with the user who added the track next to the album if there is space. */
export const columns = style({
  gridTemplateColumns: '32px minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr) 84px 44px 52px 40px',
  '@container': {
    [medium]: { gridTemplateColumns: '32px minmax(0, 1fr) 116px 44px 52px 40px' },
    [narrow]: { gridTemplateColumns: '28px minmax(0, 1fr) 44px' },
  },
});

export const cell = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  '@container': { [medium]: { display: 'none' } },
});

export const text = style({ display: 'grid', minWidth: 0 });
export const name = style({ ...type.small, ...oneLine, color: colour.text });
export const addedTime = style({ ...type.caption, ...oneLine, color: colour.muted });

/** Below the title if there is no column for it. */
export const inlineNote = style({ '@container': { [wide]: { display: 'none' } } });
