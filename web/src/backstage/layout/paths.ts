/** All that is an artist's own, out or not. */
export const releasesPath = '/backstage/releases';

export const newAlbumPath = '/backstage/albums/new';

/** Where an artist's people edit it. */
export const editArtistPath = (artistId: string): string => `/backstage/artists/${artistId}/edit`;

export const editAlbumPath = (albumId: string): string => `/backstage/albums/${albumId}/edit`;

export const editTrackPath = (trackId: string): string => `/backstage/tracks/${trackId}/edit`;

/** Where the words of a track are timed. */
export const lyricsEditorPath = (trackId: string): string => `/backstage/tracks/${trackId}/lyrics`;
/** How all artists that somebody manages do. */
export const insightsPath = '/backstage/insights';

/** How an album or a track does. */
export const insightsPathOf = (room: 'albums' | 'tracks', id: string): string => `/backstage/${room}/${id}/insights`;

export const artistInsightsPath = (artistId: string): string => `/backstage/artists/${artistId}/insights`;
