import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import type { ChannelRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { getDayAt } from '../../platform/days.ts';
import { putDayChart, updateCharts } from '../../plays/charts/charts.store.ts';
import type { DayChart } from '../../plays/charts/day-chart.ts';
import {
  addAlbum,
  addArtist,
  addChannel,
  addGenre,
  addTrack,
  createUniqueSlug,
  newId,
} from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { asGuest } from '../../testing/visitor.ts';
import type { StoredChannel } from './stored-channel.model.ts';

// A bucket for each test, because charts are cached for a minute.
beforeEach(() => isolatedBucket('EVENTS_BUCKET'));

/** Publishes the charts of a day on which these ids were played, the first one most often. */
const publishChart = async (type: keyof DayChart, ids: readonly string[], genre = 'none') => {
  const none = { all: [], genres: {}, countries: {} };
  const plays = ids.map((id, index): [string, number] => [id, 100 - index]);
  const lists = { all: plays, genres: { [genre]: plays.slice(1) }, countries: {} };
  const today = getDayAt(Date.now());
  await putDayChart(today, { tracks: none, albums: none, artists: none, [type]: lists });
  await updateCharts(today, true);
};

const read = async (fields: Partial<StoredChannel>, query: { restriction?: string; perPage?: number } = {}) => {
  const { slug } = await addChannel({ source: 'trending', ...fields });
  const getPage = async (cursor?: string) => {
    const input = { params: { slugOrId: slug }, query: { ...query, ...(cursor && { cursor }) } };
    return (await asGuest().call(channelContract.get, input)).channel.content;
  };
  const ids: string[] = [];
  for (let page = await getPage(); ; page = await getPage(page.nextCursor)) {
    ids.push(...page.data.map(getId));
    if (page.nextCursor === null) return ids;
  }
};

const getId = (row: ChannelRow): string => {
  switch (row.type) {
    case 'track':
      return row.track.id;
    case 'album':
      return row.album.id;
    case 'artist':
      return row.artist.id;
    default:
      return row.type;
  }
};

describe('channels with the source trending', () => {
  it('return trending tracks in order, in pages, without missing and unpublished ones', async () => {
    const tracks = [await addTrack(), await addTrack(), await addTrack()];
    const ids = tracks.map(({ id }) => id);
    const hidden = await addTrack();
    await setPublicationState(hidden.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    await publishChart('tracks', [ids[0] ?? '', newId.track(), hidden.id, ids[1] ?? '', 'nonsense', ids[2] ?? '']);
    expect(await read({ contentType: 'tracks' })).toEqual(ids);
    expect(await read({ contentType: 'tracks' }, { perPage: 2 })).toEqual(ids);
  });

  it.each([
    ['albums', addAlbum],
    ['artists', addArtist],
  ] as const)('return trending %s', async (contentType, add) => {
    const { id } = await add();
    await publishChart(contentType, [id]);
    expect(await read({ contentType })).toEqual([id]);
  });

  it('use the chart of a genre, and filter the whole chart by a tag', async () => {
    const genre = await addGenre();
    const tag = createUniqueSlug('night');
    const [first, second] = [await addTrack({ tags: [tag] }), await addTrack()];
    await publishChart('tracks', [first.id, second.id], genre.name);
    expect(await read({ contentType: 'tracks' }, { restriction: genre.name })).toEqual([second.id]);
    expect(await read({ contentType: 'tracks', restrictBy: 'tag' }, { restriction: tag })).toEqual([first.id]);
  });

  it('return no rows when the chart is empty', async () => {
    await publishChart('tracks', []);
    expect(await read({ contentType: 'tracks' })).toEqual([]);
  });

  it('read the chart once a minute', async () => {
    const track = await addTrack();
    await publishChart('tracks', [track.id]);
    expect(await read({ contentType: 'tracks' })).toEqual([track.id]);
    await publishChart('tracks', []);
    expect(await read({ contentType: 'tracks' })).toEqual([track.id]);
  });
});
