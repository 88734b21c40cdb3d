/** All releases and tracks of an artist, published or not. */
export const releasesPath = '/backstage/releases';

export const newAlbumPath = '/backstage/albums/new';

/** The editor of an artist. */
export const editArtistPath = (artistId: string): string => `/backstage/artists/${artistId}/edit`;

export const editAlbumPath = (albumId: string): string => `/backstage/albums/${albumId}/edit`;

export const editTrackPath = (trackId: string): string => `/backstage/tracks/${trackId}/edit`;

/** The lyrics editor of a track. */
export const lyricsEditorPath = (trackId: string): string => `/backstage/tracks/${trackId}/lyrics`;
/** The insights of all managed artists together. */
export const insightsPath = '/backstage/insights';

/** The insights of an album or a track. */
export const musicInsightsPath = (section: 'albums' | 'tracks', id: string): string =>
  `/backstage/${section}/${id}/insights`;

export const artistInsightsPath = (artistId: string): string => `/backstage/artists/${artistId}/insights`;
