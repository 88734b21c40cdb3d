import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, oneLine, radius, space, type } from '../../../styles/tokens.ts';

/** Two cards next to each other if the sheet is wide enough. */
const twoCards = '(min-width: 920px)';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  paddingTop: space[8],
});

/** One row if there is space; otherwise the state is below the name. */
export const header = style({
  display: 'grid',
  alignItems: 'center',
  columnGap: space[16],
  gridTemplateColumns: '48px minmax(0, 1fr)',
  gridTemplateAreas: '"art about" "art state" "tools tools" "steps steps"',
  '@container': {
    '(min-width: 600px)': {
      gridTemplateColumns: '48px minmax(0, 1fr) auto',
      gridTemplateAreas: '"art about tools" "art state tools" "steps steps steps"',
    },
    [twoCards]: {
      gridTemplateColumns: '48px minmax(0, 1fr) auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"art about steps state tools"',
    },
  },
});

export const art = style({ gridArea: 'art', width: '48px', alignSelf: 'start', borderRadius: radius.thumbnail });

export const about = style({ gridArea: 'about', minWidth: 0 });

export const heading = style({ ...type.section, ...oneLine, lineHeight: '1.5rem' });

export const subtitle = style({ ...type.small, ...oneLine, color: colour.muted });

export const steps = style({
  gridArea: 'steps',
  display: 'grid',
  justifyItems: 'center',
  paddingTop: space[12],
  '@container': { [twoCards]: { paddingTop: 0 } },
});

export const tools = style({
  gridArea: 'tools',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[8],
  paddingTop: space[12],
  '@container': { '(min-width: 600px)': { paddingTop: 0 } },
});

export const state = style({
  ...type.caption,
  gridArea: 'state',
  color: colour.muted,
  '@container': { [twoCards]: { textAlign: 'end' } },
});

/** Buttons of the toolbar, less prominent than those of a form. */
globalStyle(`${tools} button`, {
  ...type.small,
  minHeight: '36px',
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});
globalStyle(`${tools} button:not([aria-haspopup])`, { padding: `0 ${space[16]}` });

export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  '@container': { [twoCards]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 360px)' } },
});

/** The remaining height above the song and its shortcuts, at least three lines. */
const height = 'clamp(300px, calc(100dvh - 484px), 640px)';
const heightOfOne = 'clamp(340px, calc(100dvh - 548px), 640px)';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: heightOfOne,
  minHeight: 0,
  overflow: 'hidden',
  borderRadius: radius.sheet,
  background: colour.surface,
  '@container': { [twoCards]: { height } },
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

/** As high as its content if nothing is next to it. */
export const sideCard = style([
  card,
  {
    height: 'auto',
    '@container': { [twoCards]: { height } },
  },
]);

/** Only shown if the two cards are next to each other. */
export const onlyWithTwoCards = style({ display: 'none', '@container': { [twoCards]: { display: 'flex' } } });

export const cardHeading = style({ ...type.small, fontWeight: 650 });
