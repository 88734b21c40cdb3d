/** The orders of lists of artists, albums and tracks: the names of the indexes of their items. */
export type ChartOrder = 'newest' | 'popular';
