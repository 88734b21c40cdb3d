import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { expect, test } from 'vitest';
import { queries } from '../../testing/relevance-queries.ts';
import { readersOf } from '../../testing/search-readers.ts';
import { findInKinds } from './find-in-kinds.ts';
import { genreDocumentOf, type SearchDocument, typeOfId } from './search-document.ts';
import type { Hits } from './search-index.ts';

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

/** Other music around it, so that the right results have to stand out: four hundred songs of a hundred artists. */
const crowd = Array.from({ length: 400 }, (_, place): SearchDocument => {
  const words = ['Love', 'Night', 'City', 'Home', 'River', 'Light', 'Summer', 'Road', 'Dream', 'Glass'];
  const [first, second] = [words[place % 10], words[Math.floor(place / 10) % 10]];
  const id = `trk_crowd${place}`;
  return {
    id,
    name: `${first} ${second} ${place}`,
    artists: [`Band ${place % 100}`],
    album: 'Various',
    plays: place * 50,
  };
});

/** An artist whose name is sorted in other letters. */
const sorted = { id: 'art_久石', name: '久石譲', sortName: 'Hisaishi, Joe', artists: [], album: '', plays: 90 };

const documents = (): SearchDocument[] => [
  sorted,
  ...catalogue.flatMap(([artist, album, tracks], place) => [
    { id: `art_${artist}`, name: artist, artists: [], album: '', plays: 100 + place },
    { id: `alb_${album}`, name: album, artists: [artist], album: '', plays: 50 + place },
    ...tracks.map((name) => ({ id: `trk_${name}`, name, artists: [artist], album, plays: 30 + place })),
  ]),
];

const genres = ['Ambient', 'Drum & Bass', 'Hip-Hop', 'Jazz', 'Müzik', 'Neoclassical', 'R&B', 'Synthwave'];

const typeOf = (id: string): SearchType => typeOfId(id) ?? 'tracks';

/** Searches segments of some documents. */
const searching = (
  documents: readonly SearchDocument[],
  look: (find: (text: string, count: number) => Hits) => void,
): void => {
  const readers = readersOf(documents);
  look((text, count) => findInKinds(readers, text, count));
};

const everything = () => [
  ...documents(),
  ...crowd,
  ...genres.map((name) => genreDocumentOf({ name, displayName: name })),
];

test('what people mean is among the first three', () =>
  searching(everything(), (find) => {
    const missed = queries.filter(([text, wanted]) => !find(text, 3)[typeOf(wanted)].some(({ id }) => id === wanted));
    expect(missed).toEqual([]);
    expect(queries.length).toBeGreaterThanOrEqual(80);
  }));

const ember = ({ plays, ...names }: Partial<SearchDocument> & { plays: number }, type = 'trk'): SearchDocument => ({
  ...{ id: `${type}_${plays}`, name: 'Ember Coast', artists: ['The Vale'], album: 'Signals', plays },
  ...names,
});
/** As they come in, which is neither way round. */
const played = [40, 70_000, 3, 900];

test.each([
  ['one name', 'ember coast', played.map((plays) => ember({ plays }))],
  ['albums of one name', 'ember coast', played.map((plays) => ember({ plays }, 'alb'))],
  ['artists of one name', 'ember coast', played.map((plays) => ember({ plays, artists: [], album: '' }, 'art'))],
  ['a letter', 'e', played.map((plays) => ember({ plays, name: `Ember ${plays}` }))],
  ['an unfinished word', 'embe', played.map((plays) => ember({ plays, name: `Ember ${plays}` }))],
  ['a word anywhere', 'coast', played.map((plays) => ember({ plays, name: `${plays} Coast` }))],
  ['words in any order', 'coast ember', played.map((plays) => ember({ plays, name: `${plays} Ember Coast` }))],
  ['an artist', 'the vale', played.map((plays) => ember({ plays, name: `Song ${plays}` }))],
  ['an album', 'signals', played.map((plays) => ember({ plays, name: `Song ${plays}` }))],
  ['a slip', 'embre', played.map((plays) => ember({ plays, name: `Ember ${plays}` }))],
])('of what %s finds as well, the most played comes first', (_, text, equal) =>
  searching([...everything(), ...equal], (find) => {
    const found = Object.values(find(text, 50))
      .flat()
      .map(({ id }) => id);
    const ids = new Set(equal.map(({ id }) => id));
    const mostPlayedFirst = equal.toSorted((a, b) => b.plays - a.plays).map(({ id }) => id);
    expect(found.filter((id) => ids.has(id))).toEqual(mostPlayedFirst);
  }),
);

test('no popularity puts a looser match before a closer one', () =>
  searching([ember({ plays: 0 }), ember({ plays: 1_000_000, name: 'Ember Coastline' })], (find) => {
    expect(find('ember coast', 2).tracks.map(({ id }) => id)).toEqual(['trk_0', 'trk_1000000']);
  }));
