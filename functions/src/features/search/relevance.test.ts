import { join } from 'node:path';
import type { SearchType } from '@overtone/shared/search/search.model.ts';
import { expect, test } from 'vitest';
import { withFolder } from '../../platform/with-folder.ts';
import { queries } from './relevance-queries.ts';
import { genreDocumentOf, type SearchDocument, typeOfId } from './search-document.ts';
import { SegmentReader } from './segment-reader.ts';
import { applyChanges, createSegment } from './segment-writer.ts';

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
  ['Кино Лето', 'Группа', ['Последний день', 'Звезда']],
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

const documents = (): SearchDocument[] =>
  catalogue.flatMap(([artist, album, tracks], place) => [
    { id: `art_${artist}`, name: artist, artists: [], album: '', plays: 100 + place },
    { id: `alb_${album}`, name: album, artists: [artist], album: '', plays: 50 + place },
    ...tracks.map((name) => ({ id: `trk_${name}`, name, artists: [artist], album, plays: 30 + place })),
  ]);

const genres = ['Ambient', 'Drum & Bass', 'Hip-Hop', 'Jazz', 'Müzik', 'Neoclassical', 'R&B', 'Synthwave'];

const typeOf = (id: string): SearchType => typeOfId(id) ?? 'tracks';

test('what people mean is among the first three for 95 of 100 searches', () =>
  withFolder('overtone-relevance-', async (folder) => {
    const path = join(folder, 'segment.sqlite');
    createSegment(path);
    const all = [...documents(), ...crowd, ...genres.map((name) => genreDocumentOf({ name, displayName: name }))];
    applyChanges(path, new Map(all.map((document) => [document.id, document])));
    const reader = new SegmentReader(path);
    const missed = queries.filter(([text, wanted]) => {
      const type = typeOf(wanted);
      return !reader.find(text, ['tracks', 'albums', 'artists', 'genres'], 3)[type].some(({ id }) => id === wanted);
    });
    reader.close();
    expect(queries.length).toBeGreaterThanOrEqual(60);
    expect(missed.length / queries.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
  }));
