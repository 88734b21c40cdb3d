/** @module-tag noRetry */
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import { managedChannelContract } from '@overtone/shared/discovery/channels/managed-channel.contract.ts';
import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { defaultRoles, guestRole } from '@overtone/shared/permissions/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActivity } from '../admin/activity/activity.store.ts';
import { endpoints, getEndpointName } from './access-matrix.ts';
import { addActor, createActorBrowsers } from './actors.ts';
import { isolatedSiteTable } from './isolated-tables.store.ts';
import { addSubjects } from './sample.ts';
import { samples } from './samples.ts';

/** The permissions of users on their own items: those of a new site, and the one for tokens. */
const userPermissions = new Set<string>([
  'api.access',
  ...[guestRole, ...defaultRoles.filter(({ id }) => id !== 'admins')].flatMap(({ permissions }) =>
    permissions.map(({ name }) => name),
  ),
]);

/** Whether only admins may call an endpoint, or may call it for items of others. */
const isForAdmins = (endpoint: Endpoint): boolean => {
  const { access } = endpoint;
  const needsAdminPermission = access !== 'public' && access !== 'self' && !userPermissions.has(access);
  return needsAdminPermission || (samples.get(endpoint)?.otherAllowedActors?.includes('admin') ?? false);
};

/**
 * The endpoints by which an admin changes something, as the access matrix and the contracts describe them. A preview
 * changes nothing.
 */
const adminEndpoints = endpoints.filter(
  (endpoint) => endpoint.method !== 'GET' && endpoint !== managedChannelContract.preview && isForAdmins(endpoint),
);

/** Endpoints whose sample changes nothing: it removes a missing picture or pin, or restores what is not in the trash. */
const unchangedBySamples: ReadonlySet<Endpoint> = new Set([
  ...[managedArtistContract.removePicture, managedAlbumContract.removePicture, managedTrackContract.removePicture],
  ...[playlistContract.removePicture, commentContract.unpin, trashContract.restore],
]);

const firstPage = { perPage: 100 };

describe('the activity log', () => {
  let removeSite: () => Promise<void>;
  beforeAll(async () => {
    removeSite = await isolatedSiteTable();
  });
  afterAll(() => removeSite());

  it('is declared by every endpoint by which an admin changes something', () => {
    expect(adminEndpoints.filter(({ activity }) => !activity).map(getEndpointName)).toEqual([]);
    expect(adminEndpoints.length).toBeGreaterThan(40);
  });

  it.each(adminEndpoints.map((endpoint) => [getEndpointName(endpoint), endpoint] as const))(
    'has one entry for each subject that %s changes, and none when it fails',
    async (_, endpoint) => {
      const { buildRequest, statusForAllowed } = samples.get(endpoint) ?? {};
      const [{ owner }, catalogue, admin, other] = await Promise.all([
        createActorBrowsers(),
        addSubjects(),
        addActor('admin'),
        addActor('another'),
      ]);
      const build = async () => ((await buildRequest?.({ ...catalogue, owner })) ?? {}) as never;
      expect((await other.send(endpoint, await build())).ok).toBe(false);
      expect((await listActivity({ actor: other.user.id }, firstPage)).data).toEqual([]);
      const response = await admin.send(endpoint, await build());
      const { data } = await listActivity({ actor: admin.user.id }, firstPage);
      if (statusForAllowed !== undefined && statusForAllowed >= 400) {
        expect([response.status, data]).toEqual([statusForAllowed, []]);
        return;
      }
      expect(response.ok).toBe(true);
      if (!unchangedBySamples.has(endpoint)) expect(data.length).toBeGreaterThan(0);
      expect(new Set(data.map(({ subject }) => subject.id)).size).toBe(data.length);
      for (const { action, subject, before, after } of data) {
        expect(action).toBe(endpoint.activity?.action);
        expect(endpoint.activity?.subjects).toContain(subject.type);
        expect(JSON.stringify(before)).not.toBe(JSON.stringify(after));
      }
    },
  );

  it('has no entries of users who change their own items with the same endpoints', async () => {
    const { owner } = await createActorBrowsers();
    for (const endpoint of adminEndpoints.filter(({ activity }) => activity?.permission)) {
      const catalogue = await addSubjects();
      const call = ((await samples.get(endpoint)?.buildRequest?.({ ...catalogue, owner })) ?? {}) as never;
      await owner.send(endpoint, call);
    }
    expect((await listActivity({ actor: owner.user.id }, firstPage)).data).toEqual([]);
  });
});
