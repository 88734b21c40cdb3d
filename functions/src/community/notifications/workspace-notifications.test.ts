/** @module-tag noRetry */
import { beforeAll, describe, expect, it } from 'vitest';
import { addArtist, addTrack } from '../../testing/catalogue.ts';
import { startClockAtNoon } from '../../testing/clock-at-noon.ts';
import { captureEvents, deliverSiteEvents } from '../../testing/events.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { addReadyFile, makeManager } from '../../testing/managed-music.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { addMember, addTeam, putArtistIn, removeMember } from '../../testing/workspaces.ts';
import { failAfterRetries } from '../../uploads/pipeline/fail-file.ts';
import { listNotifications } from './notifications.store.ts';

beforeAll(startClockAtNoon);

/** Adds a workspace with an artist, an outside manager and a former member, and a track that also credits another artist. */
const addLabel = async () => {
  const [team, manager, former, otherMember] = [await addTeam(), await addUser(), await addUser(), await addUser()];
  const [artist, other] = [await addArtist(), await addArtist()];
  await putArtistIn(team.workspaceId, artist);
  await makeManager(manager, artist);
  await addMember(team.workspaceId, former, 'admin');
  await removeMember(team.workspaceId, former);
  const { workspaceId: otherWorkspaceId } = await addTeam();
  await addMember(otherWorkspaceId, otherMember, 'member');
  await putArtistIn(otherWorkspaceId, other);
  const track = await addTrack({ artists: [artist, other] });
  return { ...team, manager, former, otherMember, track };
};

const listTypes = async ({ user }: TestUser): Promise<string[]> =>
  (await listNotifications(user.id, { perPage: 100 })).data.map(({ type }) => type);

describe('notifications about music of a workspace', () => {
  it('reach members and managers, and no former members or members of other workspaces', async () => {
    const { owner, admin, member, foreigner, former, otherMember, manager, track } = await addLabel();
    const listener = await addUser();
    const at = new Date().toISOString();
    await deliverSiteEvents({ kind: 'reposted', by: listener.user.id, targetId: track.id, at });
    for (const user of [owner, admin, member, manager]) expect(await listTypes(user)).toEqual(['reposted']);
    for (const user of [foreigner, former, otherMember]) expect(await listTypes(user)).toEqual([]);
  });

  it('reach the members with the highest roles when there are many', async () => {
    lowerLimit('workspaceNotifiedMax', 2);
    const { owner, admin, member, track } = await addLabel();
    const listener = await addUser();
    const at = new Date().toISOString();
    await deliverSiteEvents({ kind: 'reposted', by: listener.user.id, targetId: track.id, at });
    expect([await listTypes(owner), await listTypes(admin), await listTypes(member)]).toEqual([
      ['reposted'],
      ['reposted'],
      [],
    ]);
  });
});

describe('notifications about uploads of a workspace', () => {
  it('reach the uploader first and other members, and not an uploader who has left', async () => {
    lowerLimit('workspaceNotifiedMax', 2);
    const { workspaceId, owner, admin, member, former } = await addLabel();
    const deliver = captureEvents();
    for (const uploader of [member, former])
      await failAfterRetries(await addReadyFile(uploader, {}, { ownerId: workspaceId, quotaUserId: owner.user.id }));
    await deliver();
    const typeLists = await Promise.all([member, owner, admin, former].map(listTypes));
    // The owner hears of both files in one notification.
    expect(typeLists).toEqual([['upload-failed'], ['upload-failed'], ['upload-failed'], []]);
  });
});
