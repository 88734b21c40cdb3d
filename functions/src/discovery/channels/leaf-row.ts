import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';

export const trackRow = (track: Track) => ({ type: 'track', track }) as const;
export const albumRow = (album: Album) => ({ type: 'album', album }) as const;
export const artistRow = (artist: Artist) => ({ type: 'artist', artist }) as const;
export const playlistRow = (playlist: Playlist) => ({ type: 'playlist', playlist }) as const;
export const genreRow = (genre: Genre) => ({ type: 'genre', genre }) as const;
