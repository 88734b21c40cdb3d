/** The orders that the catalogue keeps artists, albums and tracks in: the names of their items' indexes. */
export type ChartOrder = 'newest' | 'popular';
