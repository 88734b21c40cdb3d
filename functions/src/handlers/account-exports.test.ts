import { randomBytes } from 'node:crypto';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { readPlaylistFile } from '@overtone/shared/library/transfer/read-file.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '../site/settings/settings.service.ts';
import { downloadExport, processExport, requestExport, unzipExport } from '../testing/account-exports.ts';
import { isolatedSiteTable } from '../testing/isolated-tables.store.ts';
import { addTracks, createPlaylist, getPlaylistParams } from '../testing/playlists.ts';
import { runBeforeCommand } from '../testing/run-before-command.ts';
import { addUserWithAllData } from '../testing/user-with-all-data.ts';
import { addUser } from '../testing/users.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
  await changeSettings({ 'scrobbling.listenbrainz.api_roots': ['https://api.listenbrainz.org'] });
});
afterAll(() => removeSite());

const buildWord = (): string => `w${randomBytes(6).toString('hex')}`;

describe('account export', () => {
  it('exports all data of the user and no data of other users', async () => {
    const [word, otherWord] = [buildWord(), buildWord()];
    const friend = await addUser({ name: `Bo ${word}` });
    const ada = await addUserWithAllData(word, friend);
    await addUserWithAllData(otherWord, friend);
    await processExport(await requestExport(ada.member));
    const files = await unzipExport(await downloadExport(ada.member));
    const readJson = (path: string) => JSON.parse(files[path] ?? 'null');

    const playlistPath = (folder: string, name: string) => `playlists/${folder}/${name}`;
    const ownPath = playlistPath('own', `0002 Late Trains ${word}`);
    const smartPath = playlistPath('own', `0001 Smart ${word}`);
    const joinedPath = playlistPath('joined', `0001 Of a friend ${word}`);
    expect(Object.keys(files).toSorted()).toEqual(
      [
        ...[
          'README.txt',
          'profile.json',
          'sessions.json',
          'api-tokens.json',
          'blocked-people.json',
          'reports.json',
          'library-layout.json',
          'devices.json',
          'private-links.json',
        ],
        ...['likes/tracks.json', 'likes/albums.json', 'likes/artists.json', 'likes/playlists.json'],
        ...['follows/artists.json', 'follows/people.json', 'follows/playlists.json'],
        ...['reposts/tracks.json', 'reposts/albums.json', 'reposts/playlists.json'],
        ...[ownPath, smartPath, joinedPath].flatMap((path) =>
          ['json', 'jspf', 'csv'].map((extension) => `${path}.${extension}`),
        ),
        ...['listening-history.json', 'listening-services.json', 'uploads.json'],
        ...['written', 'liked', 'reported'].map((name) => `comments/${name}.json`),
        ...['feed.json', 'notification-browsers.json', 'notification-settings.json', 'notifications.json'],
        ...['artist-profiles.json', 'artist-albums.json', 'artist-tracks.json', 'artist-requests.json'],
        ...['artist-invitations.json', 'workspaces.json', 'workspace-invitations.json'],
      ].toSorted(),
    );

    // The README describes each file or folder.
    for (const path of Object.keys(files)) {
      const documentedPath = path.split('/').length > 1 ? path.replace(/[^/]+$/, '') : path;
      if (path !== 'README.txt') expect(files['README.txt']).toContain(`\n${documentedPath}\n    `);
    }

    expect(readJson('profile.json')).toMatchObject({
      name: `Ada ${word}`,
      biography: `Ada of ${word}.`,
      image: { id: expect.any(String) },
      social_profiles: [{ service_name: 'google', username: word }],
    });
    expect(readJson('blocked-people.json').people).toMatchObject([{ name: `Bore ${word}` }]);
    expect(readJson('reports.json')).toMatchObject([{ reason: 'other', text: `Said of ${word}` }]);
    expect(readJson('likes/tracks.json').tracks).toMatchObject([
      { title: `Tide ${word}`, likedAt: expect.any(String) },
    ]);
    expect(readJson('likes/artists.json').artists).toMatchObject([{ id: ada.artist.id }]);
    expect(readJson('likes/playlists.json').playlists).toMatchObject([{ id: ada.playlist.id, owner: `Ada ${word}` }]);
    expect(readJson('follows/artists.json').artists).toMatchObject([
      { id: ada.artist.id, followedAt: expect.any(String) },
    ]);
    expect(readJson('follows/people.json').people).toMatchObject([{ id: friend.user.id, name: `Bo ${word}` }]);
    expect(readJson('reposts/tracks.json').tracks).toMatchObject([
      { title: `Tide ${word}`, repostedAt: expect.any(String) },
    ]);
    expect(readJson(`${ownPath}.json`)).toMatchObject({
      ...{ id: ada.playlist.id, name: `Late / Trains ${word}`, isPublic: false },
      members: [
        { user: `Ada ${word}`, role: null },
        { user: `Bo ${word}`, role: 'edit' },
      ],
      tracks: [{ title: `Tide ${word}`, addedBy: `Ada ${word}` }, { title: `Tide ${word}` }],
    });
    for (const extension of ['jspf', 'csv']) {
      const [playlistFile] = readPlaylistFile(
        new TextEncoder().encode(files[`${ownPath}.${extension}`]),
        `x.${extension}`,
      );
      expect(playlistFile?.songs.map(({ title }) => title)).toEqual([`Tide ${word}`, `Tide ${word}`]);
    }
    expect(readJson(`${smartPath}.json`)).toMatchObject({
      rule: { where: { rules: [{ values: [word] }] } },
      tracks: [],
    });
    expect(readJson(`${joinedPath}.json`)).toMatchObject({
      role: 'edit',
      tracks: [{ addedBy: `Bo ${word}` }, { addedBy: `Ada ${word}` }],
    });
    expect(readJson('library-layout.json')).toMatchObject({ pinned: [ada.playlist.id] });
    expect(readJson('devices.json')).toMatchObject({
      playing: { deviceId: ada.deviceId },
      devices: [
        {
          ...{ id: ada.deviceId, position: 12.5, track: { title: `Tide ${word}` } },
          queue: { repeat: 'off', tracks: [{ title: `Tide ${word}` }, { id: expect.any(String) }] },
        },
      ],
    });
    expect(files['devices.json']).not.toContain('sessionId');
    expect(readJson('private-links.json')).toMatchObject([{ name: `For ${word}`, sharedItemId: ada.playlist.id }]);
    expect(readJson('listening-history.json').plays).toMatchObject([
      { title: `Tide ${word}` },
      { title: `Tide ${word}` },
    ]);
    expect(readJson('listening-services.json')).toMatchObject({
      connected: [{ name: 'listenbrainz', username: `listens-${word}` }],
    });
    expect(readJson('uploads.json').files).toMatchObject([{ id: ada.file.id, name: 'Low Tide.mp3', size: 1_000_000 }]);
    expect(readJson('artist-profiles.json').artists).toMatchObject([
      { id: ada.artist.id, managers: [{ name: `Ada ${word}` }] },
    ]);
    expect(readJson('artist-albums.json').albums).toMatchObject([{ artistId: ada.artist.id, id: ada.track.album?.id }]);
    expect(readJson('artist-tracks.json').tracks).toMatchObject([{ artistId: ada.artist.id, title: `Tide ${word}` }]);
    expect(readJson('artist-requests.json').requests).toMatchObject([{ id: ada.request.id, has_proof: true }]);

    expect(readJson('workspaces.json')).toMatchObject([{ name: `Harbour ${word}`, role: 'admin' }]);
    expect(readJson('workspace-invitations.json')).toMatchObject({
      sent: [{ workspace: `Harbour ${word}`, role: 'member' }],
      received: [{ workspace: `Choir ${word}`, email: ada.member.email }],
    });
    expect(files['workspace-invitations.json']).not.toContain('digest');

    const trackId = ada.track.id;
    expect(readJson('comments/written.json')).toMatchObject([
      { id: ada.reply.id, on: trackId, text: `Said by ${word}` },
    ]);
    expect(readJson('comments/liked.json')).toMatchObject([{ id: ada.comment.id, on: trackId }]);
    expect(readJson('comments/reported.json')).toMatchObject([{ id: ada.comment.id, reason: 'other', note: word }]);

    expect(readJson('feed.json').feed[0]).toMatchObject({ kind: 'reposted', what: 'track', name: 'Low Tide' });
    expect(readJson('notifications.json').notifications).toMatchObject([{ said: [`Bo ${word} follows you`] }]);

    expect(readJson('notification-browsers.json').browsers).toMatchObject([{ service: '192.0.43.10' }]);

    const archive = JSON.stringify(files);
    // Only the public names of other users are included.
    expect(archive).not.toContain(otherWord);
    for (const secret of [friend.email, ada.scrobblerSecret]) expect(archive).not.toContain(secret);
  });

  it('exports everything else when a playlist is deleted during the export', async () => {
    const ada = await addUser();
    const [track] = await addTracks(1);
    const [keptPlaylist, deletedPlaylist] = [
      await createPlaylist(ada, { name: 'Kept', trackIds: [track?.id] }),
      await createPlaylist(ada, { name: 'Going' }),
    ];
    const message = await requestExport(ada);
    runBeforeCommand('GetItemCommand', `playlist#${deletedPlaylist.id}`, () =>
      ada.call(playlistContract.remove, getPlaylistParams(deletedPlaylist.id)),
    );
    await processExport(message);
    const files = await unzipExport(await downloadExport(ada));
    expect(JSON.parse(files['playlists/own/0001 Going.json'] ?? '')).toMatchObject({ name: 'Going', tracks: [] });
    expect(JSON.parse(files['playlists/own/0002 Kept.json'] ?? '')).toMatchObject({
      id: keptPlaylist.id,
      tracks: [{ id: track?.id }],
    });
    expect(files).toHaveProperty('artist-requests.json');
  });

  it('exports every file for a new user', async () => {
    const ada = await addUser();
    await processExport(await requestExport(ada));
    const files = await unzipExport(await downloadExport(ada));
    expect(JSON.parse(files['listening-history.json'] ?? '')).toEqual({ plays: [] });
    expect(JSON.parse(files['likes/tracks.json'] ?? '')).toEqual({ tracks: [] });
    expect(files['README.txt']).toContain(`stores about ${ada.email}`);
  });
});
