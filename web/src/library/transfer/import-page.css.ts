import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';

export const dropZone = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[8],
  maxWidth: '720px',
  marginBlock: space[24],
  padding: `${space[48]} ${space[24]}`,
  border: `1.5px dashed ${colour.faint}`,
  borderRadius: radius.sheet,
  textAlign: 'center',
  selectors: { '&[data-drop-target]': { borderColor: colour.accent, background: colour.raised } },
});
export const zoneIcon = style({ width: '28px', height: '28px', color: colour.muted });
export const zoneTitle = style({ ...type.section, overflowWrap: 'anywhere' });
export const hint = style({ ...type.small, maxWidth: '46ch', marginBottom: space[8], color: colour.muted });

export const progress = style({ display: 'grid', gap: space[16], justifyItems: 'start', maxWidth: '560px' });

export const summary = style({ ...type.section, marginBottom: space[16] });

export const form = style({ display: 'grid', gap: space[16], maxWidth: '560px', marginBlock: space[16] });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

export const tabs = style({
  border: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  margin: `${space[24]} 0`,
});

export const tab = style({
  ...type.body,
  minHeight: '36px',
  padding: `0 ${space[16]}`,
  borderRadius: radius.full,
  background: colour.raised,
  color: colour.text,
  transition: `background-color ${motion.hover}`,
  '@media': { [media.phone]: { minHeight: '44px' }, [media.forcedColours]: { border: '1px solid ButtonText' } },
  selectors: { '&[aria-pressed="true"]': { background: colour.text, color: colour.background } },
});

export const rows = style({ display: 'grid', gap: space[4], listStyle: 'none', margin: 0, padding: 0 });

/** The song in the file on one side, its match on the other. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)',
  columnGap: space[24],
  rowGap: space[8],
  paddingBlock: space[12],
  borderTop: `1px solid ${colour.line}`,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const importedSong = style({ display: 'grid', alignContent: 'start', minWidth: 0 });

export const title = style({ ...type.body, fontWeight: 620, overflowWrap: 'anywhere' });

export const line = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });

export const choice = style({ display: 'grid', alignContent: 'start', gap: space[4], minWidth: 0 });

export const matchedSong = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[8],
});

export const suggestion = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[8],
});

export const playlists = style({
  display: 'grid',
  gap: space[8],
  maxWidth: '560px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const chosenIcon = style({ width: '20px', height: '20px', color: colour.positive });

const track = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: '52px',
  textAlign: 'start',
});

export const chosenTrack = style([track]);

export const selectableTrack = style([
  track,
  {
    padding: space[4],
    marginInlineStart: `-${space[4]}`,
    borderRadius: radius.card,
    transition: `background-color ${motion.hover}`,
    selectors: { '&:hover': { background: colour.raised } },
  },
]);

export const art = style({ width: '40px', borderRadius: radius.thumbnail });

export const text = style({ display: 'grid', minWidth: 0 });
