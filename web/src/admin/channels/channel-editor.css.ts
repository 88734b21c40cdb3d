import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius, space, type } from '../../styles/tokens.ts';

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[8]} ${space[24]}`,
  paddingBottom: space[16],
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const icon = style({ width: '18px', height: '18px' });

/** The form, and the preview next to it if both fit. */
export const columns = style({
  display: 'grid',
  gap: space[32],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(min-width: 960px)': { gridTemplateColumns: 'minmax(0, 560fr) minmax(0, 640fr)' } },
});

export const pair = style({
  display: 'grid',
  gap: space[16],
  '@container': { '(min-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const section = style({ display: 'grid', gap: space[24], minWidth: 0 });
export const sectionTitle = style({ ...type.section });

export const preview = style({
  alignSelf: 'start',
  minWidth: 0,
  padding: space[24],
  border: `1px solid ${colour.line}`,
  borderRadius: radius.sheet,
  '@container': { '(min-width: 960px)': { position: 'sticky', top: space[24], maxHeight: '80vh', overflowY: 'auto' } },
});

export const previewNote = style({ ...type.small, paddingBottom: space[16], color: colour.muted });

/** Its links would leave the unsaved form. */
export const previewContent = style({ containerType: 'inline-size' });
