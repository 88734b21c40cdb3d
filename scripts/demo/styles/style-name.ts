export const styleNames = ['ambient', 'plucked', 'waltz', 'motorik', 'choral', 'lofi', 'house', 'chiptune'] as const;
export type StyleName = (typeof styleNames)[number];

/** Beats in a bar of a style: 3 for the waltz, otherwise 4. */
export const getBeatsPerBar = (style: StyleName): number => (style === 'waltz' ? 3 : 4);
