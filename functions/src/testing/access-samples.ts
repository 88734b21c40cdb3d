import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';
import type { NewPlaylist } from '../library/playlists/playlists.store.ts';
import { readSettings } from '../site/settings/settings.service.ts';
import type { Actor } from './access-world.ts';
import { goodPassword, newEmail } from './browser.ts';
import { addAlbum, addArtist, addChannel, addGenre, addPlaylist, addTrack, newId } from './catalogue.ts';
import type { Person } from './people.ts';
import type { Parts } from './visitor.ts';

/** What a call of the matrix is about. */
export interface Subjects extends Catalogue {
  readonly owner: Person;
}

interface Catalogue {
  readonly artistId: string;
  readonly albumId: string;
  readonly trackId: string;
  readonly genre: string;
  readonly channel: string;
  readonly track: Track;
  readonly playlistId: string;
}

export const addSubjects = async (): Promise<Catalogue> => {
  const artist = await addArtist();
  const album = await addAlbum({ artists: [artist] });
  const track = await addTrack({ artists: [artist], album, tags: ['slow'] });
  return {
    artistId: artist.id,
    albumId: album.id,
    trackId: track.id,
    track,
    genre: (await addGenre()).name,
    channel: (await addChannel()).slug,
    playlistId: (await addPlaylist({}, [track])).id,
  };
};

export interface Sample {
  /** What is sent; valid, so that only the caller decides. */
  readonly parts?: (subjects: Subjects) => Parts | Promise<Parts>;
  /** What whoever may call gets; the contract's success where left out. */
  readonly allowed?: number;
  /** What those get who may make such a call, and not about the owner's things. Left out: there is no owner. */
  readonly notTheirs?: number;
  /** Who may, though it is not theirs. */
  readonly othersWhoMay?: readonly Actor[];
}

const ofOwner = ({ owner }: Subjects): Parts => ({ params: { userId: owner.user.id } });
const twice = { password: 'gable-Otter-5521', password_confirmation: 'gable-Otter-5521' };
const google = (): Parts => ({ params: { service: 'google' } });

/** A call about a public playlist of the owner's with a track in it. */
const ofPlaylistOwner = (bodyOf: (playlist: NewPlaylist, subjects: Subjects) => unknown): Sample => ({
  parts: async (subjects) => {
    const { id, name } = subjects.owner.user;
    const playlist = await addPlaylist({ owner: { id, name } }, [subjects.track]);
    return { params: { playlistId: playlist.id }, body: bodyOf(playlist, subjects) };
  },
  notTheirs: 403,
  othersWhoMay: ['admin'],
});

/** One valid call of each endpoint, by its method and path. */
export const samples: Readonly<Record<string, Sample>> = {
  'POST auth/register': {
    parts: () => ({ body: { email: newEmail(), password: goodPassword, password_confirmation: goodPassword } }),
  },
  'POST auth/login': { parts: ({ owner }) => ({ body: { email: owner.email, password: goodPassword } }) },
  // Nobody is half signed in.
  'POST auth/two-factor-challenge': { parts: () => ({ body: { code: '123456' } }), allowed: 422 },
  'POST auth/logout': {},
  'POST auth/forgot-password': { parts: () => ({ body: { email: newEmail() } }) },
  'POST auth/reset-password': {
    parts: () => ({ body: { token: 'x'.repeat(43), email: newEmail(), ...twice } }),
    allowed: 422,
  },
  'PUT auth/user/password': { parts: () => ({ body: { current_password: goodPassword, ...twice } }) },
  'GET auth/user/confirmed-password-status': { parts: () => ({ query: { seconds: 9_000 } }) },
  'POST auth/user/confirm-password': { parts: () => ({ body: { password: goodPassword } }) },
  'POST auth/user/two-factor-authentication': {},
  'DELETE auth/user/two-factor-authentication': {},
  // Nothing is being set up, and nothing is on.
  'GET auth/user/two-factor/qr-code': { allowed: 409 },
  'POST auth/user/confirmed-two-factor-authentication': { parts: () => ({ body: { code: '123456' } }), allowed: 409 },
  'POST auth/user/two-factor-recovery-codes': { allowed: 409 },
  'POST resend-email-verification': { parts: () => ({ body: { email: newEmail() } }) },
  'POST validate-email-verification-otp': { parts: () => ({ body: { code: '123456' } }), allowed: 422 },
  'GET user-sessions': {},
  'POST user-sessions/logout-other': { parts: () => ({ body: { password: goodPassword } }) },
  'GET users/:userId': { parts: ofOwner },
  'PUT users/:userId': { parts: (it) => ({ ...ofOwner(it), body: { name: 'Björk' } }), notTheirs: 403 },
  'DELETE users/:userId': { parts: (it) => ({ ...ofOwner(it), query: { deleteCurrentUser: 'true' } }), notTheirs: 403 },
  // An address that no server of ours may be sent to.
  'POST users/:userId/avatar': {
    parts: (it) => ({ ...ofOwner(it), body: { url: 'http://127.0.0.1/cover.png' } }),
    allowed: 422,
    notTheirs: 403,
  },
  'DELETE users/:userId/avatar': { parts: ofOwner, notTheirs: 403 },
  'POST users/me/locale': { parts: () => ({ body: { locale: 'en' } }) },
  'POST access-tokens': { parts: () => ({ body: { tokenName: 'Backup' } }) },
  'DELETE access-tokens/:tokenId': {
    parts: () => ({ params: { tokenId: 'tok_01JD0000000000000000000000' } }),
    allowed: 404,
  },
  // No provider is configured.
  'GET secure/auth/social/:service/login': { parts: google },
  'GET secure/auth/social/:service/connect': { parts: google },
  'GET secure/auth/social/:service/callback': { parts: google },
  'POST secure/auth/social/connect': { parts: () => ({ body: { password: goodPassword } }), allowed: 422 },
  // Nobody waits for an account.
  'POST secure/auth/social/register': { parts: () => ({ body: {} }), allowed: 422 },
  'POST secure/auth/social/:service/disconnect': { parts: google },
  'POST contact-page': { parts: () => ({ body: { name: 'Ada', email: newEmail(), message: 'Hello' } }) },
  'POST recaptcha/verify': { parts: () => ({ body: { token: 'x' } }) },
  'GET value-lists/:names': { parts: () => ({ params: { names: 'countries' } }) },
  'GET artists/:artistId': { parts: ({ artistId }) => ({ params: { artistId } }) },
  'GET artists/:artistId/albums': { parts: ({ artistId }) => ({ params: { artistId } }) },
  'GET artists/:artistId/similar': { parts: ({ artistId }) => ({ params: { artistId } }) },
  'GET artists/:artistId/tracks': { parts: ({ artistId }) => ({ params: { artistId } }) },
  'GET albums/:albumId': { parts: ({ albumId }) => ({ params: { albumId } }) },
  'GET tracks/:trackId': { parts: ({ trackId }) => ({ params: { trackId } }) },
  'GET tracks/:trackId/stream': { parts: ({ trackId }) => ({ params: { trackId } }) },
  'POST tracks/:trackId/plays': {
    parts: ({ trackId }) => ({ params: { trackId }, body: { id: newId.track().replace('trk', 'ply') } }),
  },
  'GET genres': {},
  'GET tags/:tagName/tracks': { parts: () => ({ params: { tagName: 'slow' } }) },
  'GET tags/:tagName/albums': { parts: () => ({ params: { tagName: 'slow' } }) },
  'GET channel/:slugOrId': { parts: ({ channel }) => ({ params: { slugOrId: channel } }) },
  'GET playlists/:playlistId': { parts: ({ playlistId }) => ({ params: { playlistId } }) },
  'GET playlists/:playlistId/tracks': { parts: ({ playlistId }) => ({ params: { playlistId } }) },
  'POST playlists': { parts: () => ({ body: { name: 'Night Trains' } }) },
  'PUT playlists/:playlistId': ofPlaylistOwner(({ updatedAt }) => ({ name: 'Day Trains', updatedAt })),
  'DELETE playlists/:playlistId': ofPlaylistOwner(() => undefined),
  'POST playlists/:playlistId/tracks': ofPlaylistOwner((_, { trackId }) => ({ trackIds: [trackId] })),
  'DELETE playlists/:playlistId/tracks': ofPlaylistOwner(() => ({ places: ['a0'] })),
  'PUT playlists/:playlistId/tracks/order': ofPlaylistOwner(() => ({ places: ['a0'] })),
  'GET radio/:seedType/:seedId': { parts: ({ trackId }) => ({ params: { seedType: 'track', seedId: trackId } }) },
  'GET search': { parts: () => ({ query: { query: 'tide' } }) },
  'GET bootstrap-data': {},
  'GET settings': {},
  'PUT settings': {
    parts: async () => ({
      body: { values: { 'branding.site_name': 'Ours' }, version: (await readSettings()).version },
    }),
  },
};

/** Whether permissions cover one, written out once more so that the product's own rule is held against it. */
export const covers = (permissions: readonly GrantedPermission[], name: string): boolean => {
  const names = permissions.map((permission): string => permission.name);
  return names.includes('admin') || names.includes(name);
};

/** Guests may be asked to sign in; whoever has signed in is told no. */
export const refusalOf = (actor: Actor): number => (actor === 'guest' ? 401 : 403);
