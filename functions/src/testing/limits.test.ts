import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { managerInvitesContract } from '@overtone/shared/backstage/artists/manager-invites.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { describe, expect, it } from 'vitest';
import { setUser } from '../identity/users/users.store.ts';
import { addTrack } from './catalogue.ts';
import { type LimitName, lowerLimit } from './lower-limit.ts';
import { addManagedArtist, addReadyFile, addRelease, buildTrackDraft } from './managed-music.ts';
import { createPlaylist, getPlaylistParams } from './playlists.ts';
import { addUploader, buildUpload } from './uploads.ts';
import { addUser, type TestUser } from './users.ts';

interface LimitedResource {
  /** Adds an item through the API. */
  readonly add: () => Promise<Response>;
  /** Removes an added item. */
  readonly remove: (added: Response) => Promise<unknown>;
}

interface LimitCase {
  readonly limit: LimitName;
  /** The number of items that exist before the first call of `add`. */
  readonly before?: number;
  readonly code?: string;
  readonly start: () => Promise<LimitedResource>;
}

const readBody = async <Value>(response: Response) => (await response.clone().json()) as Value;

const inviteTo = async (owner: TestUser) => {
  const { id } = await createPlaylist(owner);
  const { token } = await owner.call(playlistMembersContract.invite, {
    ...getPlaylistParams(id),
    body: { role: 'edit' },
  });
  return { id, token };
};
const leave = (id: string, { user }: TestUser, by: TestUser) =>
  by.call(playlistMembersContract.remove, { params: { playlistId: id, userId: user.id } } as never);

const cases: readonly LimitCase[] = [
  {
    limit: 'albumTracksMax',
    code: 'album.full',
    start: async () => {
      const musician = await addManagedArtist();
      const { manager, artist } = musician;
      const { id: albumId } = await addRelease(musician, {}, 0);
      return {
        add: async () => {
          const tracks = [buildTrackDraft(artist, await addReadyFile(manager))];
          return manager.send(managedTrackContract.create, { body: { albumId, tracks } });
        },
        remove: async (added) => {
          const { tracks } = await readBody<{ tracks: { id: never; updatedAt: string }[] }>(added);
          const [track] = tracks;
          const body = { expectedUpdatedAt: track?.updatedAt ?? null, albumId: null };
          await manager.call(managedTrackContract.edit, { params: { trackId: track?.id ?? ('' as never) }, body });
        },
      };
    },
  },
  {
    limit: 'sharesMax',
    start: async () => {
      const musician = await addManagedArtist();
      const { manager } = musician;
      const { id } = await addRelease(musician, {}, 0);
      return {
        add: () =>
          manager.send(shareContract.create, { body: { item: { kind: 'album', id }, name: 'Press' } } as never),
        remove: async (added) => {
          const { share } = await readBody<{ share: { id: never } }>(added);
          await manager.call(shareContract.remove, { params: { shareId: share.id } });
        },
      };
    },
  },
  {
    limit: 'artistManagersMax',
    before: 1,
    start: async () => {
      const { manager, artist } = await addManagedArtist();
      const added: TestUser[] = [];
      const { id: artistId } = artist;
      return {
        add: async () => {
          const newUser = await addUser();
          added.push(newUser);
          const body = { userId: newUser.user.id };
          await manager.call(managerInvitesContract.invite, { params: { artistId }, body });
          return newUser.send(managerInvitesContract.accept, { params: { artistId } });
        },
        remove: async () => {
          const { id: userId } = (added[0] as TestUser).user;
          await manager.call(managedArtistContract.removeManager, { params: { artistId, userId } });
        },
      };
    },
  },
  {
    limit: 'managerInvitesMax',
    start: async () => {
      const { manager, artist } = await addManagedArtist();
      const params = { artistId: artist.id };
      return {
        add: async () => {
          const body = { userId: (await addUser()).user.id };
          return manager.send(managerInvitesContract.invite, { params, body });
        },
        remove: async (added) => {
          const { invite } = await readBody<{ invite: { user: { id: never } } }>(added);
          await manager.call(managerInvitesContract.revoke, { params: { ...params, userId: invite.user.id } });
        },
      };
    },
  },
  {
    limit: 'playlistInvitesMax',
    start: async () => {
      const ada = await addUser();
      const { id } = await createPlaylist(ada);
      return {
        add: () => ada.send(playlistMembersContract.invite, { ...getPlaylistParams(id), body: { role: 'edit' } }),
        remove: async (added) => {
          const { invite } = await readBody<{ invite: { id: never } }>(added);
          await ada.call(playlistMembersContract.revoke, { params: { playlistId: id, inviteId: invite.id } });
        },
      };
    },
  },
  {
    limit: 'playlistMembersMax',
    start: async () => {
      const ada = await addUser();
      const { id, token } = await inviteTo(ada);
      const members: TestUser[] = [];
      return {
        add: async () => {
          const newUser = await addUser();
          members.push(newUser);
          return newUser.send(playlistMembersContract.join, { body: { token } });
        },
        remove: () => leave(id, members[0] as TestUser, members[0] as TestUser),
      };
    },
  },
  {
    limit: 'playlistsJoinedMax',
    start: async () => {
      const [ada, bo] = [await addUser(), await addUser()];
      return {
        add: async () => bo.send(playlistMembersContract.join, { body: { token: (await inviteTo(ada)).token } }),
        remove: async (added) => {
          const { playlist } = await readBody<{ playlist: { id: string } }>(added);
          await leave(playlist.id, bo, bo);
        },
      };
    },
  },
  {
    limit: 'playlistsMax',
    start: async () => {
      const permissions = [{ name: 'playlists.create' as const, restrictions: [] }];
      const ada = await addUser({ roleIds: [], permissions });
      return {
        add: () => ada.send(playlistContract.create, { body: { name: 'Night Trains' } }),
        remove: async (added) => {
          const { playlist } = await readBody<{ playlist: { id: never } }>(added);
          await ada.call(playlistContract.remove, getPlaylistParams(playlist.id));
        },
      };
    },
  },
  {
    limit: 'playlistTracksMax',
    start: async () => {
      const [ada, track] = [await addUser(), await addTrack()];
      const { id } = await createPlaylist(ada);
      return {
        add: () =>
          ada.send(playlistContract.addTracks, {
            ...getPlaylistParams(id),
            body: { trackIds: [track.id], before: null },
          }),
        remove: async (added) => {
          const { added: rows } = await readBody<{ added: { place: never }[] }>(added);
          const body = { places: rows.map(({ place }) => place) };
          await ada.call(playlistContract.removeTracks, { ...getPlaylistParams(id), body });
        },
      };
    },
  },
  {
    limit: 'tokensMax',
    start: async () => {
      const ada = await addUser({ hasConfirmedPassword: true });
      await setUser(ada.user.id, { permissions: [{ name: 'api.access', restrictions: [] }] });
      return {
        add: () => ada.send(tokenContract.create, { body: { tokenName: 'Script' } }),
        remove: async (added) => {
          const { token } = await readBody<{ token: { id: never } }>(added);
          await ada.call(tokenContract.remove, { params: { tokenId: token.id } });
        },
      };
    },
  },
  {
    limit: 'uploadsOpenMax',
    start: async () => {
      const ada = await addUploader();
      return {
        add: () => ada.send(s3UploadContract.create, { body: buildUpload(1) }),
        remove: async (added) => {
          const { key, uploadId } = await readBody<{ key: never; uploadId: never }>(added);
          await ada.call(s3UploadContract.abort, { body: { key, uploadId } });
        },
      };
    },
  },
];

describe('limits', () => {
  it.each(cases)('$limit rejects further items until one is removed', async (limited) => {
    const { limit, before = 0, code = 'quota.reached', start } = limited;
    const { add, remove } = await start();
    lowerLimit(limit, before + 2);
    const [first, second, third] = [await add(), await add(), await add()] as const;
    expect([first, second, third].map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(await third.json()).toMatchObject({ code });
    await remove(first);
    expect([await add(), await add()].map(({ ok }) => ok)).toEqual([true, false]);
  });
});
