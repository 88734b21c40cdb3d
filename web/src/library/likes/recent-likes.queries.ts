import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/** Number of latest likes per type. */
const perPage = 12;

const latest = { params: { userId: 'me' }, query: { perPage } };

// The latest likes of the logged-in user, with their total number.

export const recentTracksQuery = createQuery(likesContract.tracks, latest, ({ pagination, total }) => ({
  rows: pagination.data,
  total,
}));

export const recentAlbumsQuery = createQuery(likesContract.albums, latest, ({ pagination, total }) => ({
  rows: pagination.data,
  total,
}));

export const recentArtistsQuery = createQuery(likesContract.artists, latest, ({ pagination, total }) => ({
  rows: pagination.data,
  total,
}));

export const recentPlaylistsQuery = createQuery(likesContract.playlists, latest, ({ pagination, total }) => ({
  rows: pagination.data,
  total,
}));
