import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LyricsReader, lineWords } from '@overtone/functions/discovery/search/lyrics/lyrics-reader.ts';
import { lyricsSegment } from '@overtone/functions/discovery/search/lyrics/lyrics-segment.ts';
import { withFolder } from '@overtone/functions/platform/with-folder.ts';
import { type Random, randomOf } from '../demo/random.ts';
import { printTable } from './table.ts';

const songs = Number(process.env.BENCH_TRACKS ?? 100_000);
const vocabulary = 30_000;
const rows = 100;
const times = 20;

const common = 'the i you and to a me my in it of on your that we is all for be so love no know when with but'.split(
  ' ',
);
const wordAt = (rank: number): string => common[rank] ?? `w${(rank * 7_919).toString(36)}`;

/** Ranks as words have them in any language: the n-th is sung 1/n as often as the first (Zipf). */
const rankOf = (random: Random): number => Math.floor(vocabulary ** random.next()) - 1;

/** A song of 25 lines, whose first four come back twice: 200 words. */
const songAt = (number: number): string => {
  const random = randomOf(`song ${number}`);
  const lines = Array.from({ length: 25 }, () => Array.from({ length: 6 }, () => wordAt(rankOf(random))).join(' '));
  return [...lines, ...lines.slice(0, 4), ...lines.slice(0, 4)].join(' ');
};

const typed: readonly (readonly [what: string, line: string])[] = [
  ['a line', songAt(1_234).split(' ').slice(30, 36).join(' ')],
  ['its beginning', songAt(4_321).split(' ').slice(30, 33).join(' ')],
  ['two of the commonest words', 'in the'],
  ['one of them four times', 'the the the the'],
  ['common words that nobody sings so', 'with but when know no so'],
  ['words near each other', songAt(99).split(' ').slice(40, 45).toReversed().join(' ')],
  ['an unfinished word', 'love the w123'],
  ['nothing that is there', 'zzzz qqqq'],
];

/** How large the index over lyrics is, and what a search in it costs. */
export const benchLyrics = (): Promise<void> =>
  withFolder('overtone-bench-', async (folder) => {
    const file = path.join(folder, 'lyrics.sqlite');
    const database = new DatabaseSync(file);
    lyricsSegment.createTables(database);
    let letters = 0;
    database.exec('BEGIN');
    for (let number = 0; number < songs; number += 1) {
      const [id, words] = [`trk_${String(number).padStart(26, '0')}`, songAt(number)];
      letters += words.length;
      lyricsSegment.apply(database, new Map([[id, { id, words, plays: number }]]));
    }
    database.exec('COMMIT');
    lyricsSegment.tidy?.(database);
    database.exec('VACUUM');
    const reader = new LyricsReader(database);
    const timed = typed.map(([what, line]) => {
      const words = lineWords(line);
      const took = Array.from({ length: times }, () => {
        const from = performance.now();
        reader.find(words, rows);
        return performance.now() - from;
      }).toSorted((a, b) => a - b);
      return [
        what,
        reader.find(words, rows).length,
        ...[0.5, 0.95].map((share) => Number(took[times * share]?.toFixed(1))),
      ];
    });
    database.close();
    printTable(`Lyrics of ${songs} songs; milliseconds`, ['typed', 'found', 'p50', 'p95'], timed);
    const { size } = await stat(file);
    console.log(`\nIndex: ${(size / 1e6).toFixed(1)} MB for ${(letters / 1e6).toFixed(1)} MB of words`);
  });
