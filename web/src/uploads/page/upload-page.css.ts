import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

/** Minimum sheet width at which the rail is next to the files. */
const wideSheet = '(min-width: 1000px)';

/** The rail is next to the files if there is space, otherwise above them. */
export const page = style({
  display: 'grid',
  maxWidth: '1128px',
  // Space to scroll the last row above the tray.
  paddingBottom: '88px',
  gap: space[24],
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"drop" "rail" "files"',
  '@container': {
    [wideSheet]: {
      gridTemplateColumns: 'minmax(0, 1fr) 360px',
      gridTemplateAreas: '"drop rail" "files rail"',
      gridTemplateRows: 'auto 1fr',
    },
  },
});

export const drop = style({ gridArea: 'drop', minWidth: 0 });
export const rail = style({
  gridArea: 'rail',
  display: 'grid',
  gap: space[16],
  alignContent: 'start',
  minWidth: 0,
  selectors: { '&:empty': { display: 'none' } },
});
export const files = style({ gridArea: 'files', minWidth: 0 });

export const dropArea = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[8],
  padding: `${space[32]} ${space[16]}`,
  borderRadius: radius.sheet,
  border: `2px dashed ${colour.line}`,
  textAlign: 'center',
  transition: `border-color ${motion.hover}, background-color ${motion.hover}`,
  selectors: { '&[data-over]': { borderColor: colour.accent, borderStyle: 'solid', background: colour.surface } },
});
export const dropIcon = style({ width: '32px', height: '32px', color: colour.faint });
export const dropTitle = style({ ...type.section });
export const dropText = style({ ...type.small, color: colour.muted, maxWidth: '52ch' });

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[12],
  marginTop: space[8],
  '@media': { [media.phone]: { display: 'grid', width: '100%' } },
});

export const heading = style({ ...type.section, paddingBottom: space[8] });
