import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { describe, expect, it } from 'vitest';
import { queries } from '../../testing/relevance-queries.ts';
import { createSegmentReaders } from '../../testing/segment-readers.ts';
import { createGenreDocument, getTypeOfId, type SearchDocument } from './search-document.ts';
import type { Hits } from './search-index.ts';
import { searchAllTypes } from './segment-index.ts';

const catalogue: readonly (readonly [artist: string, album: string, tracks: readonly string[]])[] = [
  ['Orla Venn', 'Glass Orchard', ['Low Tide', 'Paper Lanterns', 'Glass Orchard', 'Slow Weather', 'Home']],
  ['Orla Venn', 'Winter Rooms', ['Snowblind', 'Low Light', 'The Long Way Home']],
  ['Björk Halldórsdóttir', 'Ísland', ['Jökull', 'Hjartað', 'Ævintýri']],
  ['Señor Corazón', 'Café del Río', ['Mañana', 'Niño', 'Corazón de Melón']],
  ['The Midnight Parade', 'Neon Avenue', ['Neon Avenue', 'Midnight Drive', 'City Lights', 'Love Me Tomorrow']],
  ['Midnight', 'Afterglow', ['Afterglow', 'Parade', 'Lovely']],
  ['!!!', 'Punctuation', ['?', 'Loud Loud Loud']],
  ['AC/DZ', 'High Voltage Summer', ['Thunderhead', "Don't Look Back"]],
  ['Simon & Marlow', 'Bridges', ['The Sound of Rivers', 'Scarborough Road']],
  ['Motörkopf', 'Überholspur', ['Straße', 'Größe']],
  ['Ana Löwe', 'Love', ['Love', 'Lovers', 'Love and Other Stories']],
  ['東京 Nights', '夜', ['渋谷', 'Rainy Shibuya']],
  ['아이유', '라일락', ['봄사랑노래', '사노봄랑래']],
  ['カセットきぶん', 'ヨルのうた', ['ユメ']],
  ['Lanternists, The', 'Rock ‘n’ Roll ’Til Noon', ['Can´t Stop']],
  ['Кино Лето', 'Группа', ['Последний день', 'Звезда']],
  ['M.I.Ä.', 'Rem', ['3 a.m.', 'Sunrise at 3 A.M. (Live)']],
  ['P!nk Harbour', 'Harbours', ['Wharf']],
  ['Echo Harbour', 'Tides', ['Tide', 'Undertow', 'Harbour Lights', 'Breakwater']],
];

/** Four hundred songs of a hundred other artists with similar names. */
const otherTracks = Array.from({ length: 400 }, (_, index): SearchDocument => {
  const words = ['Love', 'Night', 'City', 'Home', 'River', 'Light', 'Summer', 'Road', 'Dream', 'Glass'];
  const [first, second] = [words[index % 10], words[Math.floor(index / 10) % 10]];
  const id = `trk_crowd${index}`;
  return {
    id,
    name: `${first} ${second} ${index}`,
    artists: [`Band ${index % 100}`],
    album: 'Various',
    plays: index * 50,
  };
});

/** An artist whose sort name has another script. */
const artistWithSortName = {
  id: 'art_久石',
  name: '久石譲',
  sortName: 'Hisaishi, Joe',
  artists: [],
  album: '',
  plays: 90,
};

const buildDocuments = (): SearchDocument[] => [
  artistWithSortName,
  ...catalogue.flatMap(([artist, album, tracks], index) => [
    { id: `art_${artist}`, name: artist, artists: [], album: '', plays: 100 + index },
    { id: `alb_${album}`, name: album, artists: [artist], album: '', plays: 50 + index },
    ...tracks.map((name) => ({ id: `trk_${name}`, name, artists: [artist], album, plays: 30 + index })),
  ]),
];

const genres = ['Ambient', 'Drum & Bass', 'Hip-Hop', 'Jazz', 'Müzik', 'Neoclassical', 'R&B', 'Synthwave'];

const getType = (id: string): SearchType => getTypeOfId(id) ?? 'tracks';

/** Calls a function with a search in segments of these documents. */
const withSearch = (
  documents: readonly SearchDocument[],
  run: (find: (text: string, count: number) => Hits) => void,
): void => {
  const readers = createSegmentReaders(documents);
  run((text, count) => searchAllTypes(readers, text, count));
};

const createAllDocuments = () => [
  ...buildDocuments(),
  ...otherTracks,
  ...genres.map((name) => createGenreDocument({ name, displayName: name })),
];

describe('search ranking', () => {
  it('returns the expected result among the first three', () =>
    withSearch(createAllDocuments(), (find) => {
      const missing = queries.filter(
        ([text, expectedId]) => !find(text, 3)[getType(expectedId)].some(({ id }) => id === expectedId),
      );
      expect(missing).toEqual([]);
      expect(queries.length).toBeGreaterThanOrEqual(80);
    }));

  const buildEmber = (
    { plays, ...names }: Partial<SearchDocument> & { plays: number },
    type = 'trk',
  ): SearchDocument => ({
    ...{ id: `${type}_${plays}`, name: 'Ember Coast', artists: ['The Vale'], album: 'Signals', plays },
    ...names,
  });
  /** Numbers of plays, not sorted. */
  const playCounts = [40, 70_000, 3, 900];

  it.each([
    ['the same name', 'ember coast', playCounts.map((plays) => buildEmber({ plays }))],
    ['albums of the same name', 'ember coast', playCounts.map((plays) => buildEmber({ plays }, 'alb'))],
    [
      'artists of the same name',
      'ember coast',
      playCounts.map((plays) => buildEmber({ plays, artists: [], album: '' }, 'art')),
    ],
    ['a letter', 'e', playCounts.map((plays) => buildEmber({ plays, name: `Ember ${plays}` }))],
    ['an incomplete word', 'embe', playCounts.map((plays) => buildEmber({ plays, name: `Ember ${plays}` }))],
    ['a word anywhere', 'coast', playCounts.map((plays) => buildEmber({ plays, name: `${plays} Coast` }))],
    [
      'words in any order',
      'coast ember',
      playCounts.map((plays) => buildEmber({ plays, name: `${plays} Ember Coast` })),
    ],
    ['an artist', 'the vale', playCounts.map((plays) => buildEmber({ plays, name: `Song ${plays}` }))],
    ['an album', 'signals', playCounts.map((plays) => buildEmber({ plays, name: `Song ${plays}` }))],
    ['a typo', 'embre', playCounts.map((plays) => buildEmber({ plays, name: `Ember ${plays}` }))],
  ])('returns the most played of equal matches first for %s', (_, text, equalMatches) =>
    withSearch([...createAllDocuments(), ...equalMatches], (find) => {
      const foundIds = Object.values(find(text, 50))
        .flat()
        .map(({ id }) => id);
      const ids = new Set(equalMatches.map(({ id }) => id));
      const mostPlayedFirst = equalMatches.toSorted((a, b) => b.plays - a.plays).map(({ id }) => id);
      expect(foundIds.filter((id) => ids.has(id))).toEqual(mostPlayedFirst);
    }),
  );

  it('ranks a better match before a more popular one', () =>
    withSearch([buildEmber({ plays: 0 }), buildEmber({ plays: 1_000_000, name: 'Ember Coastline' })], (find) => {
      expect(find('ember coast', 2).tracks.map(({ id }) => id)).toEqual(['trk_0', 'trk_1000000']);
    }));
});
