import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { soundContract } from '@overtone/shared/backstage/music/sound.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { describe, expect, it } from 'vitest';
import { findArtistByName } from '../../catalog/locks/locks.store.ts';
import { removeManager } from '../../catalog/managers/managers.store.ts';
import { publishDueReleases } from '../../catalog/publication/publish-due-releases.worker.ts';
import { copyAlbumName } from '../../catalog/renames/album-copies.store.ts';
import { addArtist, addGenre, newSlug, someImage } from '../../testing/catalogue.ts';
import {
  addMusician,
  addReadyFile,
  addRelease,
  albumDraft,
  letManage,
  readRelease,
  trackDraft,
} from '../../testing/managed-music.ts';
import { addPerson } from '../../testing/people.ts';
import { rawPartition } from '../../testing/raw-items.ts';
import { roundsOfTwo, roundsTimeout } from '../../testing/rounds.ts';
import { addUploader } from '../../testing/uploads.ts';
import { asGuest } from '../../testing/visitor.ts';
import { findFile } from '../../uploads/files/files.store.ts';

const guest = asGuest();
const ofAlbum = (albumId: string) => ({ params: { albumId } }) as never;
const ofTrack = (trackId: string) => ({ params: { trackId } }) as never;

const shownToAll = async (albumId: string): Promise<string[] | number> => {
  const response = await guest.send(albumContract.get, ofAlbum(albumId));
  if (response.status !== 200) return response.status;
  const { album } = (await response.json()) as { album: { tracks: { name: string }[] } };
  return album.tracks.map(({ name }) => name);
};

describe('a release', () => {
  it('is made of files, seen by nobody, and then by all once it is public', async () => {
    const musician = await addMusician();
    const { person, artist } = musician;
    const [genre, tag] = [await addGenre(), newSlug('slow')];
    const made = await addRelease(musician, { genres: [genre.name], tags: [tag, 'Late Nights'] });
    expect(made).toMatchObject({
      state: 'hidden',
      isPublished: false,
      tracksCount: 2,
      duration: 122_000,
      owner: person.user.id,
    });
    expect(made.tags).toEqual([tag, 'late-nights']);
    expect(await shownToAll(made.id)).toBe(404);

    const body = { known: made.updatedAt, visibility: 'public' as const };
    const { album } = await person.call(managedAlbumContract.edit, { params: { albumId: made.id }, body });
    expect(album).toMatchObject({ state: 'live', isPublished: true });
    expect(await shownToAll(made.id)).toEqual(['Song 1', 'Song 2']);
    expect((await guest.call(albumContract.get, { params: { albumId: made.id } })).album).toMatchObject({
      tracksCount: 2,
    });
    const { pagination } = await guest.call(artistContract.tracks, { params: { artistId: artist.id }, query: {} });
    expect(pagination.data.map(({ name }) => name).toSorted()).toEqual(['Song 1', 'Song 2']);
    const tagged = await guest.call(tagContract.albums, { params: { tagName: tag }, query: {} });
    expect(tagged.pagination.data.map(({ id }) => id)).toEqual([made.id]);
    const [track] = album.tracks;
    expect((await guest.send(trackContract.stream, ofTrack(track?.id ?? ''))).status).toBe(302);
  });

  it('keeps its date as precisely as it is known, is sorted by it, and refuses what is no date', async () => {
    const { person, artist } = await addMusician();
    for (const [name, releaseDate] of [
      ['Year', '2019'],
      ['Day', '2018-12-31'],
      ['Month', '2019-03'],
    ] as const) {
      const body = albumDraft(artist, { name, releaseDate, visibility: 'public' });
      expect((await person.call(managedAlbumContract.create, { body })).album.releaseDate).toBe(releaseDate);
      await person.call(managedTrackContract.create, {
        body: { albumId: body.id, tracks: [trackDraft(artist, await addReadyFile(person))] },
      });
    }
    const { pagination } = await guest.call(artistContract.albums, { params: { artistId: artist.id }, query: {} });
    expect(pagination.data.map(({ name, releaseDate }) => [name, releaseDate])).toEqual([
      ['Month', '2019-03'],
      ['Year', '2019'],
      ['Day', '2018-12-31'],
    ]);
    for (const releaseDate of ['201', '2019-13', '2019-02-30', '01.03.2019', '0000']) {
      const refused = await person.send(managedAlbumContract.create, {
        body: albumDraft(artist, { name: 'X', releaseDate }),
      });
      expect(refused.status).toBe(422);
    }
  });

  it('comes out at its moment, and is listed as waiting until then', async () => {
    const musician = await addMusician();
    const { person, artist } = musician;
    // Other tests let out what is due until 2027.
    const releaseAt = '2031-05-01T10:00:00.000Z';
    const made = await addRelease(musician, { visibility: 'public', releaseAt });
    expect(made).toMatchObject({ state: 'scheduled', isPublished: false });
    const listed = async (state: 'scheduled' | 'live') => {
      const query = { state };
      const reply = await person.call(managedAlbumContract.list, { params: { artistId: artist.id }, query });
      return reply.pagination.data.map(({ id }) => id);
    };
    expect([await listed('scheduled'), await listed('live')]).toEqual([[made.id], []]);
    expect(await shownToAll(made.id)).toBe(404);
    await publishDueReleases(new Date(Date.parse(releaseAt) + 1));
    expect([await listed('scheduled'), await listed('live')]).toEqual([[], [made.id]]);
  });

  it('asked for twice is one, with each file one track', async () => {
    const { person, artist } = await addMusician();
    const draft = albumDraft(artist);
    const create = () => person.call(managedAlbumContract.create, { body: draft });
    const [one, other] = await Promise.all([create(), create()]);
    expect(one.album.id).toBe(other.album.id);
    const tracks = [trackDraft(artist, await addReadyFile(person))];
    const add = () => person.call(managedTrackContract.create, { body: { albumId: draft.id, tracks } });
    const added = [...(await Promise.all([add(), add()])), await add()];
    expect(new Set(added.map((reply) => reply.tracks[0]?.id)).size).toBe(1);
    expect((await readRelease(person, draft.id)).tracks).toHaveLength(1);
  });

  it('of somebody else’s id, or of a name that the artist has, is refused in words', async () => {
    const [one, other] = [await addMusician(), await addMusician()];
    const made = await addRelease(one, {}, 0);
    const body = { ...albumDraft(other.artist), id: made.id };
    expect(await other.person.refused(managedAlbumContract.create, { body })).toMatchObject({ code: 'music.id_taken' });
    const again = albumDraft(one.artist, { name: made.name.toUpperCase() });
    expect(await one.person.refused(managedAlbumContract.create, { body: again })).toMatchObject({
      code: 'name.taken',
      errors: { name: [expect.any(String)] },
    });
  });

  it('is refused the name of another album of the artist, and gets its own old one back', async () => {
    const { person, artist } = await addMusician();
    const create = async (name: string) =>
      (await person.call(managedAlbumContract.create, { body: albumDraft(artist, { name }) })).album;
    const [one, other] = [await create('Low Tide'), await create('High Tide')];
    const params = { albumId: one.id };
    const taken = { name: 'HIGH TIDE', known: one.updatedAt };
    expect(await person.refused(managedAlbumContract.edit, { params, body: taken })).toMatchObject({
      code: 'name.taken',
    });
    expect((await readRelease(person, other.id)).name).toBe('High Tide');
    const rename = async (name: string, known: string | null) =>
      (await person.call(managedAlbumContract.edit, { params, body: { name, known } })).album;
    const renamed = await rename('Ebb', one.updatedAt);
    expect((await rename('Low Tide', renamed.updatedAt)).name).toBe('Low Tide');
  });

  it('takes the picture of a file, and its tracks show another one when it has one', async () => {
    const { person, artist } = await addMusician();
    const image = someImage();
    const file = await addReadyFile(person, { image });
    const { album } = await person.call(managedAlbumContract.create, {
      body: { ...albumDraft(artist), coverOf: file.id },
    });
    expect(album.image).toEqual(image);
    const tracks = [trackDraft(artist, file)];
    await person.call(managedTrackContract.create, { body: { albumId: album.id, tracks } });
    await person.call(managedAlbumContract.removePicture, { params: { albumId: album.id } });
    await copyAlbumName(album.id, null);
    expect((await readRelease(person, album.id)).tracks[0]?.image).toBeNull();
  });
});

it('an album without a picture takes that of a file that comes later, of one’s own alone', async () => {
  const [{ person, artist }, other] = [await addMusician(), await addMusician()];
  const image = someImage();
  const [file, others] = [
    await addReadyFile(person, { image }),
    await addReadyFile(other.person, { image: someImage() }),
  ];
  const { album } = await person.call(managedAlbumContract.create, { body: albumDraft(artist) });
  const edit = async (coverOf: typeof file.id, known: string | null) =>
    (await person.call(managedAlbumContract.edit, { params: { albumId: album.id }, body: { known, coverOf } })).album;
  const bare = await edit(others.id, album.updatedAt);
  expect(bare.image).toBeNull();
  expect((await edit(file.id, bare.updatedAt)).image).toEqual(image);
});

describe('a track', () => {
  it('says all that its people said of it', async () => {
    const { person, artist } = await addMusician();
    const said = {
      ...({
        isrc: 'gb-abc-26-00001',
        bpm: 92.5,
        key: 'F♯ minor',
        language: 'en',
        licence: 'cc-by',
        downloads: true,
      } as const),
      ...{ credits: [{ role: 'mastering' as const, name: 'Ada Lovelace' }], description: 'For the last carriage.' },
      ...{ lyrics: '[00:01.00]Low tide', explicit: true },
    } as const;
    const body = {
      albumId: null,
      tracks: [{ ...trackDraft(artist, await addReadyFile(person)), ...said, credits: [...said.credits] }],
    };
    const [made] = (await person.call(managedTrackContract.create, { body })).tracks;
    const { track } = await guest.call(trackContract.get, { params: { trackId: made?.id ?? ('' as never) } });
    const { lyrics: text, ...rest } = said;
    expect(track).toMatchObject({ ...rest, isrc: 'GBABC2600001', lyrics: { format: 'lrc', text }, hasLyrics: true });
    expect(track).toMatchObject({ waveform: [1, 50, 100], loudness: -14, duration: 61_000 });
  });

  it('goes to another album, which counts it from then on', async () => {
    const musician = await addMusician();
    const [from, to] = [
      await addRelease(musician, { visibility: 'public' }),
      await addRelease(musician, { visibility: 'public', name: 'Other' }, 1),
    ];
    const [track] = from.tracks;
    const body = { known: track?.updatedAt ?? null, albumId: to.id, number: 2 };
    await musician.person.call(managedTrackContract.edit, { params: { trackId: track?.id ?? ('' as never) }, body });
    expect(await shownToAll(from.id)).toEqual(['Song 2']);
    expect(await shownToAll(to.id)).toEqual(['Song 1', 'Song 1']);
    const counted = async (albumId: string) => {
      const { album } = await guest.call(albumContract.get, ofAlbum(albumId));
      return [album.tracksCount, album.duration];
    };
    expect([await counted(from.id), await counted(to.id)]).toEqual([
      [1, 61_000],
      [2, 122_000],
    ]);
  });

  it('leaves the pages of artists, genres and tags that it is taken off', async () => {
    const { person, artist } = await addMusician();
    const [tag, other] = [newSlug('old'), newSlug('new')];
    const guestArtist = await addArtist();
    const credited = [{ id: artist.id }, { id: guestArtist.id }];
    const draft = { ...trackDraft(artist, await addReadyFile(person)), artists: credited, tags: [tag] };
    const [made] = (await person.call(managedTrackContract.create, { body: { albumId: null, tracks: [draft] } }))
      .tracks;
    const trackId = made?.id ?? ('' as never);
    const body = { known: made?.updatedAt ?? null, artists: [{ id: artist.id }], tags: [other] };
    await person.call(managedTrackContract.edit, { params: { trackId }, body });
    // Nothing refers to them any more, so they are deleted.
    const left = await guest.send(artistContract.tracks, { params: { artistId: guestArtist.id }, query: {} });
    expect(left.status).toBe(404);
    expect((await guest.send(tagContract.tracks, { params: { tagName: tag } } as never)).status).toBe(404);
    const tagged = await guest.call(tagContract.tracks, { params: { tagName: other }, query: {} });
    expect(tagged.pagination.data.map(({ id }) => id)).toEqual([trackId]);
  });

  it('plays another file, and keeps its address, its place and what was said of it', async () => {
    const musician = await addMusician();
    const { person } = musician;
    const { tracks, id } = await addRelease(musician, { visibility: 'public' });
    const track = tracks[1];
    const params = { trackId: track?.id ?? ('' as never) };
    const before = (await person.call(managedTrackContract.get, { params })).track;
    const file = await addReadyFile(person, { duration: 90_000, waveform: [7] });
    const body = { known: before.updatedAt, fileId: file.id };
    const after = (await person.call(managedTrackContract.replaceAudio, { params, body })).track;
    expect(after).toMatchObject({
      name: 'Song 2',
      number: 2,
      duration: 90_000,
      waveform: [7],
      fileId: file.id,
    });
    expect((await guest.call(albumContract.get, ofAlbum(id))).album.duration).toBe(61_000 + 90_000);
    const oldFile = before.fileId ?? ('' as never);
    const { fileEntries } = await person.call(fileEntryContract.states, { body: { entryIds: [oldFile, file.id] } });
    expect(fileEntries.map(({ track_id }) => track_id)).toEqual([null, params.trackId]);

    // The same recording, sent once more: its bytes stay in use. Put in place again, nothing changes.
    const sha256 = (await findFile(file.id))?.sha256 ?? '';
    const copy = await addReadyFile(person, { sha256, duration: 90_000, waveform: [7] });
    let known = after.updatedAt;
    for (const fileId of [copy.id, copy.id]) {
      const { track: replaced } = await person.call(managedTrackContract.replaceAudio, {
        params,
        body: { known, fileId },
      });
      expect(replaced).toMatchObject({ fileId, duration: 90_000 });
      known = replaced.updatedAt;
    }
    expect(JSON.stringify(await rawPartition('FILES_TABLE', `audio#${sha256}`))).toContain(params.trackId);
    const entryIds = [file.id, copy.id];
    const entries = (await person.call(fileEntryContract.states, { body: { entryIds } })).fileEntries;
    expect(entries.map(({ track_id }) => track_id)).toEqual([null, params.trackId]);
  });

  it('is saved by others only where its people allow it, as the file that was given', async () => {
    const musician = await addMusician();
    const { person } = musician;
    const [track] = (await addRelease(musician, { visibility: 'public' }, 1)).tracks;
    const params = { trackId: track?.id ?? ('' as never) };
    const save = async (visitor: Pick<typeof guest, 'send'>) => {
      const response = await visitor.send(trackContract.download, { params });
      const location = new URL(response.headers.get('location') ?? 'none:');
      return [response.status, location.searchParams.get('response-content-disposition')];
    };
    expect([await save(guest), await save(person)]).toEqual([
      [404, null],
      [302, expect.stringMatching(/^attachment; .*Song 1\.mp3/)],
    ]);
    await person.call(managedTrackContract.edit, {
      params,
      body: { known: track?.updatedAt ?? null, downloads: true },
    });
    expect((await save(guest))[0]).toBe(302);
  });

  it('keeps its file: nobody removes that alone', async () => {
    const musician = await addMusician();
    const { person } = musician;
    const { tracks } = await addRelease(musician, {}, 1);
    const params = { trackId: tracks[0]?.id ?? ('' as never) };
    const { fileId } = (await person.call(managedTrackContract.get, { params })).track;
    const body = { entryIds: [fileId ?? ('' as never)], deleteForever: true };
    expect(await person.refused(fileEntryContract.remove, { body })).toMatchObject({ code: 'file.in_use' });
    expect(
      (await person.call(fileEntryContract.states, { body: { entryIds: body.entryIds } })).fileEntries,
    ).toHaveLength(1);
  });

  it('is not made of what is not ready, not theirs, or another track', async () => {
    const [{ person, artist }, other] = [await addMusician(), await addMusician()];
    const refusal = async (fileId: { id: never }) => {
      const tracks = [trackDraft(artist, fileId)];
      return (await person.refused(managedTrackContract.create, { body: { albumId: null, tracks } })).code;
    };
    expect(await refusal((await addReadyFile(other.person)) as never)).toBe('file.not_found');
    const taken = await addReadyFile(person);
    await person.call(managedTrackContract.create, { body: { albumId: null, tracks: [trackDraft(artist, taken)] } });
    const single = await addReadyFile(person);
    const [made] = (
      await person.call(managedTrackContract.create, { body: { albumId: null, tracks: [trackDraft(artist, single)] } })
    ).tracks;
    const params = { trackId: made?.id ?? ('' as never) };
    const body = { known: made?.updatedAt ?? null, fileId: taken.id };
    expect(await person.refused(managedTrackContract.replaceAudio, { params, body })).toMatchObject({
      code: 'file.in_use',
    });
  });
});

describe('nobody else', () => {
  it('is credited whose page somebody else looks after; a name that nobody has is made', async () => {
    const [{ person, artist }, other] = [await addMusician(), await addMusician()];
    const create = (artists: unknown) =>
      person.send(managedAlbumContract.create, { body: { ...albumDraft(artist), artists } } as never);
    const refused = async (artists: unknown) => ((await (await create(artists)).json()) as { code: string }).code;
    expect(await refused([{ id: artist.id }, { id: other.artist.id }])).toBe('artist.managed');
    expect(await refused([{ id: (await addArtist()).id }])).toBe('artist.managed');
    expect(await refused([{ name: 'Nobody At All' }])).toBe('artist.managed');
    const name = `Halden ${newSlug('x')}`;
    // Nothing is made for whoever is refused.
    expect(await refused([{ name }])).toBe('artist.managed');
    expect(await findArtistByName(name)).toBeUndefined();
    const { album } = (await (await create([{ id: artist.id }, { name }])).json()) as {
      album: { id: AlbumId; updatedAt: string | null; artists: Pick<Artist, 'id' | 'name'>[] };
    };
    expect(album.artists.map((one) => one.name)).toEqual([artist.name, name]);
    // Whoever is credited already stays so, though somebody else looks after them by now.
    for (const one of album.artists.slice(1)) await letManage(other.person, one);
    const artists = album.artists.map(({ id }) => ({ id }));
    const body = { known: album.updatedAt, name: 'Glass Meadow', artists };
    const edited = await person.call(managedAlbumContract.edit, { params: { albumId: album.id }, body });
    expect(edited.album.artists).toHaveLength(2);
    expect(await refused(artists)).toBe('artist.managed');
  });

  it('changes or reads it: not another artist, nor who managed it once, nor who is only named on it', async () => {
    const [musician, named] = [await addMusician(), await addMusician()];
    // Whose page somebody else looks after is credited by nobody but them: for a moment the musician does.
    await letManage(musician.person, named.artist);
    const credits = [musician, named].map(({ artist }) => ({ id: artist.id }));
    const { id, tracks } = await addRelease(musician, { artists: credits }, 0).then(async (album) => {
      const draft = trackDraft(musician.artist, await addReadyFile(musician.person), { artists: credits });
      await musician.person.call(managedTrackContract.create, { body: { albumId: album.id, tracks: [draft] } });
      return readRelease(musician.person, album.id);
    });
    await removeManager(named.artist.id, musician.person.user.id);
    const [another, colleague] = [(await addMusician()).person, await addUploader()];
    await letManage(colleague, musician.artist);
    // An edit of what was never read like this is a conflict for whoever may make one.
    const body = { known: '2020-01-01T00:00:00.000Z', description: 'Not yours' };
    const trackId = tracks[0]?.id ?? ('' as never);
    const change = async (person: Awaited<ReturnType<typeof addUploader>>) => [
      (await person.send(managedAlbumContract.edit, { params: { albumId: id }, body })).status,
      (await person.send(managedTrackContract.edit, { params: { trackId }, body })).status,
    ];
    const ask = async (person: Awaited<ReturnType<typeof addUploader>>) => [
      (await person.send(managedAlbumContract.get, ofAlbum(id))).status,
      (await person.send(managedTrackContract.get, ofTrack(tracks[0]?.id ?? ''))).status,
      (await person.send(managedAlbumContract.list, { params: { artistId: musician.artist.id } } as never)).status,
      (await person.send(albumContract.get, ofAlbum(id))).status,
    ];
    for (const person of [another, named.person]) {
      expect([await ask(person), await change(person)]).toEqual([
        [404, 404, 404, 404],
        [404, 404],
      ]);
    }
    expect([await ask(colleague), await change(colleague)]).toEqual([
      [200, 200, 200, 200],
      [409, 409],
    ]);
    await removeManager(musician.artist.id, colleague.user.id);
    expect([await ask(colleague), await change(colleague)]).toEqual([
      [404, 404, 404, 404],
      [404, 404],
    ]);
    // Who made it has no part in it either once they manage none of its artists.
    await letManage(colleague, musician.artist);
    await removeManager(musician.artist.id, musician.person.user.id);
    expect(await ask(musician.person)).toEqual([404, 404, 404, 404]);
    const admin = await addPerson({ permissions: [{ name: 'music.update', restrictions: [] }] });
    expect(await ask(admin)).toEqual([200, 200, 200, 200]);
  });
});

it(
  `of two who edit one album, ${roundsOfTwo} times over, each time one is told, with what the other made of it`,
  async () => {
    const musician = await addMusician();
    const colleague = await addUploader();
    await letManage(colleague, musician.artist);
    const { id, ...release } = await addRelease(musician, {}, 1);
    let known = release.updatedAt;
    for (let round = 0; round < roundsOfTwo; round += 1) {
      const edit = (person: typeof colleague, description: string) =>
        person.send(managedAlbumContract.edit, { params: { albumId: id }, body: { known, description } });
      const replies = await Promise.all([edit(musician.person, `One ${round}`), edit(colleague, `Other ${round}`)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [won, lost] = replies.toSorted((one, other) => one.status - other.status);
      const { album } = JSON.parse((await won?.text()) ?? '') as { album: { description: string; updatedAt: string } };
      expect(await lost?.json()).toMatchObject({
        code: 'music.changed',
        current: { album: { description: album.description, updatedAt: album.updatedAt } },
      });
      known = album.updatedAt;
    }
  },
  roundsTimeout,
);

it('many tracks are changed at once, and what cannot be is told of each', async () => {
  const musician = await addMusician();
  const { id, tracks } = await addRelease(musician, {}, 3);
  const strangers = (await addRelease(await addMusician(), {}, 1)).tracks[0];
  const [first, second, third] = tracks;
  const change = (track: typeof first, known: string | null, number: number) => ({
    trackId: track?.id ?? ('' as never),
    known,
    change: { number },
  });
  const stale = '2020-01-01T00:00:00.000Z';
  const changes = [
    change(first, null, 3),
    change(second, stale, 9),
    change(strangers, null, 1),
    change(third, null, 1),
  ];
  const reply = await musician.person.call(managedTrackContract.editMany, { body: { changes } });
  expect(reply.tracks.map(({ name, number }) => [name, number])).toEqual([
    ['Song 1', 3],
    ['Song 3', 1],
  ]);
  expect(reply.refused.map(({ code, current }) => [code, current?.name])).toEqual([
    ['music.changed', 'Song 2'],
    ['track.not_found', undefined],
  ]);
  expect((await readRelease(musician.person, id)).tracks.map(({ name }) => name)).toEqual([
    'Song 3',
    'Song 2',
    'Song 1',
  ]);
});

it('a file says what is in it to whoever sent it, and to nobody else', async () => {
  const [one, other] = [await addUploader(), await addUploader()];
  const tags = {
    ...{ title: 'Mooring', artists: ['Marlow Finch'], number: 3, disc: 1, genres: ['Dream pop'], explicit: null },
    ...{ album: { title: 'Slack Water', artists: ['Marlow Finch'], type: 'tape', releaseDate: 'soon' } },
    ...{ isrc: null, bpm: 92, lyrics: null },
  };
  const { id, name } = await addReadyFile(one, { tags });
  const body = { fileIds: [id] };
  const { sounds } = await one.call(soundContract.read, { body });
  const album = { ...tags.album, type: null, releaseDate: null };
  expect(sounds).toMatchObject([{ fileId: id, trackId: null, name, waveform: [1, 50, 100], tags: { ...tags, album } }]);
  expect((await other.call(soundContract.read, { body })).sounds).toEqual([]);
});
