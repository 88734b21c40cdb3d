import { randomBytes, randomInt } from 'node:crypto';
import { SongToMatch } from '@overtone/shared/discovery/search/matching.model.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackItem } from '../../../catalog/music/track.item.ts';
import { handler } from '../../../handlers/search-index.lambda.ts';
import { deleteItem } from '../../../platform/dynamo/write.ts';
import { addArtist, addTrack } from '../../../testing/catalogue.ts';
import { isolatedBucket } from '../../../testing/isolated-bucket.ts';
import { addUser } from '../../../testing/users.ts';
import { asGuest } from '../../../testing/visitor.ts';
import { rebuildIndex } from '../rebuild-index.ts';
import { createSegmentIndex } from '../segment-index.ts';
import { createCodeIndex, findMatches } from './find-matches.service.ts';

let restoreBucket: () => void;
beforeAll(async () => {
  restoreBucket = await isolatedBucket('SEARCH_BUCKET');
});
afterAll(() => restoreBucket());

const createUniqueWord = () => `w${randomBytes(8).toString('hex')}`;
const createCode = () => `GBABC${String(randomInt(10_000_000)).padStart(7, '0')}`;

// Items of a track in the notation of DynamoDB streams.
const buildDetailImage = (id: string, isrc: string | null) => ({
  id: { S: id },
  isrc: isrc === null ? { NULL: true } : { S: isrc },
});
const buildDetailRecord = (id: string, before: string | null | undefined, after: string | null | undefined) => ({
  dynamodb: {
    Keys: { pk: { S: `track#${id}` }, sk: { S: 'detail' } },
    ...(before !== undefined && { OldImage: buildDetailImage(id, before) }),
    ...(after !== undefined && { NewImage: buildDetailImage(id, after) }),
  },
});
const buildTrackImage = (id: string, isPublished: boolean) => ({
  ...{
    sk: { S: 'track' },
    id: { S: id },
    name: { S: 'Low Tide' },
    isPublished: { BOOL: isPublished },
    plays: { N: '0' },
  },
  artists: { L: [] },
});

/** Searches with a new container. */
const findByCode = async (isrc: string, song: object = {}) => {
  const songs = [SongToMatch.parse({ title: 'Low Tide', artists: [], isrc, ...song })];
  const [songMatch] = await findMatches(createSegmentIndex(), createCodeIndex(), songs);
  return songMatch?.match && [songMatch.match.track.id, songMatch.match.by];
};

describe('POST search/matches', () => {
  it('matches a song by the current ISRC of a track', async () => {
    const [old, code] = [createCode(), createCode()];
    const { id } = await addTrack({ name: 'Low Tide' }, { isrc: old });
    await handler({ Records: [buildDetailRecord(id, undefined, old)] });
    expect(await findByCode(`${old.slice(0, 2).toLowerCase()}-${old.slice(2)}`)).toEqual([id, 'isrc']);
    await handler({ Records: [buildDetailRecord(id, old, code)] });
    expect([await findByCode(old), await findByCode(code)]).toEqual([null, [id, 'isrc']]);
    await handler({ Records: [buildDetailRecord(id, code, undefined)] });
    expect(await findByCode(code)).toBeNull();
  });

  it('matches the ISRC of a track only while it is published', async () => {
    const code = createCode();
    const { id } = await addTrack({ name: 'Low Tide' }, { isrc: code });
    expect(await findByCode(code)).toBeNull();
    const [hidden, published] = [buildTrackImage(id, false), buildTrackImage(id, true)];
    const Keys = { pk: { S: `track#${id}` }, sk: { S: 'track' } };
    await handler({ Records: [{ dynamodb: { Keys, OldImage: hidden, NewImage: published } }] });
    expect(await findByCode(code)).toEqual([id, 'isrc']);
    await deleteItem(trackItem, { id });
    expect(await findByCode(code)).toBeNull();
  });

  it('matches by ISRC, and by name, artist and duration after a rebuild', async () => {
    const [code, name] = [createCode(), createUniqueWord()];
    const artist = await addArtist({ name: createUniqueWord() });
    const track = await addTrack({ name, artists: [artist], duration: 200_000 }, { isrc: code });
    await rebuildIndex(() => undefined);
    expect(await findByCode(code, { title: name })).toEqual([track.id, 'isrc']);
    const unknownSong = { title: 'Else', artists: ['Unknown'], duration: 20_000 };
    expect(await findByCode(code, unknownSong)).toBeNull();

    const listener = await addUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
    const song = { title: name.toUpperCase(), artists: [artist.name] };
    const songs = [
      { ...song, duration: 201_000 },
      song,
      { ...song, duration: 260_000 },
      { title: `${name} (Live)`, artists: [artist.name], duration: 200_000 },
      { title: createUniqueWord(), artists: [artist.name] },
      { title: '', artists: [] },
      { title: '") OR name : ("a', artists: ['" NEAR *'], album: '*', isrc: "' --" },
    ];
    const { matches } = await listener.call(searchContract.match, { body: { songs } });
    expect(matches.map(({ match }) => match && [match.track.id, match.by])).toEqual([
      [track.id, 'exact'],
      [track.id, 'similar'],
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(matches[2]?.suggestions.map(({ id }) => id)).toEqual([track.id]);
  });

  it('returns 401 for guests, and 422 for too many or invalid songs', async () => {
    const body = { songs: [{ title: 'Low Tide' }] };
    expect((await asGuest().send(searchContract.match, { body })).status).toBe(401);
    const listener = await addUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
    const tooManySongs = Array.from({ length: libraryLimits.songsMatchedMax + 1 }, () => ({ title: 'Low Tide' }));
    for (const songs of [tooManySongs, [], [{ title: 7 }], [{ duration: -1 }]]) {
      const { status } = await listener.send(searchContract.match, { body: { songs } } as never);
      expect(status, JSON.stringify(songs).slice(0, 40)).toBe(422);
    }
  });
});
