import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { inRtl } from '../../styles/mirrored.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, shadow, space, type } from '../../styles/tokens.ts';

/** Sizes of the frame: a strip of 80 px, a card of 120 px or more, or a tall card with the tracks of an album. */
const stripFrame = '(max-height: 119.98px)';
const tallFrame = '(min-height: 260px)';
const narrow = '(max-width: 419.98px)';

/** Direction of the background gradient, which starts at the artwork. */
const gradientAngle = createVar();

/** The whole frame, and the size container of its content. */
export const frame = style({
  height: '100dvh',
  containerType: 'size',
  overflow: 'hidden',
  vars: { [gradientAngle]: '120deg' },
  background: `linear-gradient(${gradientAngle}, var(--page-dark, ${colour.raised}), ${colour.background} 92%)`,
  selectors: {
    [inRtl]: { vars: { [gradientAngle]: '240deg' } },
    ':root[data-theme="light"] &': {
      background: `linear-gradient(${gradientAngle}, var(--page-light, ${colour.raised}), ${colour.background} 92%)`,
    },
  },
});

export const card = style({
  position: 'relative',
  display: 'grid',
  height: '100%',
  padding: space[12],
  columnGap: space[16],
  rowGap: space[8],
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"art text brand" "art controls controls"',
  '@container': {
    [stripFrame]: {
      // Three lines of 24 px, the minimum height of touch targets, within 80 px.
      padding: `${space[4]} ${space[8]}`,
      columnGap: space[12],
      rowGap: 0,
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"art text brand play" "art seek seek play"',
    },
    [tallFrame]: {
      padding: space[16],
      rowGap: space[16],
      selectors: {
        '&[data-kind="album"]': {
          gridTemplateRows: 'auto auto minmax(0, 1fr)',
          gridTemplateAreas: '"art text brand" "controls controls controls" "tracks tracks tracks"',
        },
      },
    },
    [`${tallFrame} and ${narrow}`]: {
      selectors: {
        '&:not([data-kind="album"])': {
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gridTemplateRows: 'minmax(0, 1fr) auto auto',
          gridTemplateAreas: '"art art" "text brand" "controls controls"',
        },
      },
    },
  },
});

export const art = style({
  gridArea: 'art',
  alignSelf: 'center',
  display: 'grid',
  width: 'min(100cqb - 24px, 34cqi, 320px)',
  '@container': {
    [stripFrame]: { width: '64px' },
    [tallFrame]: {
      width: 'min(100cqb - 32px, 38cqi, 360px)',
      selectors: { [`${card}[data-kind="album"] &`]: { width: 'min(112px, 26cqi)' } },
    },
    [`${tallFrame} and ${narrow}`]: {
      selectors: {
        [`${card}:not([data-kind="album"]) &`]: { width: 'min(100cqi - 32px, 100cqb - 180px)', justifySelf: 'center' },
      },
    },
  },
});

export const picture = style({
  boxShadow: shadow.card,
  '@container': { [stripFrame]: { borderRadius: radius.thumbnail } },
});

export const text = style({
  gridArea: 'text',
  minWidth: 0,
  alignSelf: 'center',
  '@container': { [stripFrame]: { alignSelf: 'end' } },
});

export const title = style({
  ...type.section,
  overflowWrap: 'anywhere',
  '@container': {
    [stripFrame]: { ...type.body, lineHeight: '1.5rem', fontWeight: 650, letterSpacing: 0 },
    [narrow]: { fontSize: '1rem', lineHeight: '1.5rem' },
  },
});

globalStyle(`${title} a`, {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  '@container': { [stripFrame]: { WebkitLineClamp: 1 } },
});

export const artists = style({
  ...type.body,
  ...oneLine,
  lineHeight: '1.5rem',
  '@container': { [stripFrame]: { fontSize: '0.75rem' } },
});

/** The current track of an album. It is hidden in a strip for lack of space. */
export const currentTrack = style({
  ...type.small,
  ...oneLine,
  lineHeight: '1.5rem',
  color: colour.muted,
  '@container': { [stripFrame]: { display: 'none' } },
});

globalStyle(`${title} a:hover, ${artists} a:hover, ${currentTrack} a:hover`, { textDecoration: 'underline' });
/** The touch target is the line of 24 px. Each name that is too long has its own ellipsis. */
globalStyle(`${artists} a, ${currentTrack} a`, {
  ...oneLine,
  display: 'inline-block',
  maxWidth: '100%',
  verticalAlign: 'top',
});
globalStyle(`${text} a:focus-visible`, { outlineOffset: '-2px', borderRadius: radius.thumbnail });

export const brand = style({
  ...type.caption,
  gridArea: 'brand',
  alignSelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '24px',
  fontWeight: 600,
  borderRadius: radius.thumbnail,
  ':hover': { textDecoration: 'underline' },
});

/** As high as the default logo. The width is limited, so that the text next to it keeps most of the frame. */
export const logo = style({ height: '21px', width: 'auto', maxWidth: 'min(96px, 20cqi)', objectFit: 'contain' });

export const brandLabel = style({
  '@container': { [stripFrame]: { display: 'none' }, '(max-width: 479.98px)': { display: 'none' } },
});

export const controls = style({
  gridArea: 'controls',
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minWidth: 0,
  '@container': { [stripFrame]: { display: 'contents' }, [narrow]: { gap: space[8] } },
});

export const play = style({ gridArea: 'play', alignSelf: 'center' });

/** Playback controls are ordered from left to right in every language. */
export const steps = style({
  display: 'flex',
  direction: 'ltr',
  color: colour.text,
  '@container': { [stripFrame]: { display: 'none' }, '(max-width: 279.98px)': { display: 'none' } },
});

export const seek = style({
  gridArea: 'seek',
  flex: 1,
  minWidth: 0,
  height: '36px',
  '@container': { [stripFrame]: { height: '24px' } },
});

export const time = style({
  ...type.small,
  direction: 'ltr',
  whiteSpace: 'nowrap',
  '@container': {
    [stripFrame]: { display: 'none' },
    [narrow]: { display: 'none' },
    [`${tallFrame} and ${narrow}`]: { selectors: { [`${card}:not([data-kind="album"]) &`]: { display: 'block' } } },
  },
});

/** A message at the bottom of the frame, over its content. */
export const notice = style({
  ...type.small,
  position: 'absolute',
  inset: 'auto 8px 8px',
  padding: `6px ${space[12]}`,
  borderRadius: radius.card,
  background: colour.surface,
  boxShadow: shadow.floating,
  fontWeight: 600,
  selectors: { '&[hidden]': { display: 'none' } },
});

/** The track list, which is only shown in a tall frame. */
export const tracks = style({
  display: 'none',
  gridArea: 'tracks',
  overflowY: 'auto',
  margin: '0 -8px -16px',
  paddingBottom: space[8],
  '@container': { [tallFrame]: { display: 'block' } },
});

export const track = style({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: '44px',
  padding: `0 ${space[8]}`,
  borderRadius: radius.card,
  textAlign: 'inherit',
  transition: `background-color ${motion.hover}`,
  ':focus-visible': { outlineOffset: '-2px' },
  selectors: { '&[aria-current="true"]': { fontWeight: 650 }, '&:hover': { background: colour.line } },
  '@media': { [media.forcedColours]: { selectors: { '&[aria-current="true"]': { color: 'Highlight' } } } },
});

export const number = style({ color: colour.muted, justifySelf: 'center' });
export const name = style(oneLine);
export const length = style({ color: colour.muted });

export const message = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[12],
  height: '100%',
  padding: space[12],
  textAlign: 'center',
  '@container': { [stripFrame]: { flexDirection: 'row', textAlign: 'start', justifyContent: 'space-between' } },
});

export const messageText = style({ ...type.body, fontWeight: 600, maxWidth: '44ch' });
