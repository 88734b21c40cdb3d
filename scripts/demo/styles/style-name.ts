export const styleNames = ['ambient', 'plucked', 'waltz', 'motorik', 'choral', 'lofi', 'house', 'chiptune'] as const;
export type StyleName = (typeof styleNames)[number];

/** Beats of one bar: the waltz counts to three. */
export const beatsPerBar = (style: StyleName): number => (style === 'waltz' ? 3 : 4);
