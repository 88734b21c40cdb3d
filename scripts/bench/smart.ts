import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FactsReader } from '@overtone/functions/catalog/facts/facts.reader.ts';
import { factsSegment } from '@overtone/functions/catalog/facts/facts-segment.ts';
import {
  albumFactsOf,
  detailFactsOf,
  detailIdOf,
  type FactDocument,
  trackFactsOf,
} from '@overtone/functions/catalog/facts/track-facts.ts';
import { evaluateRule } from '@overtone/functions/library/smart/evaluate-rule.ts';
import { withFolder } from '@overtone/functions/platform/with-folder.ts';
import type { SmartCondition, SmartNode, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { albumAt, trackAt } from './synthetic-catalogue.ts';
import { printTable } from './table.ts';

const tracks = Number(process.env.BENCH_TRACKS ?? 100_000);
const times = 11;

const changesAt = (number: number): Map<string, FactDocument | null> => {
  const [track, album] = [trackAt(number), albumAt(number)];
  const [ofTrack, ofAlbum] = [trackFactsOf(track), albumFactsOf(album)];
  const isrc = `GBABC${String(number).padStart(7, '0')}`;
  const told = { id: track.id, bpm: 60 + (number % 120), isrc, credits: [{ role: 'label' as const, name: 'Halden' }] };
  return new Map([
    [track.id, ofTrack],
    [album.id, ofAlbum],
    [detailIdOf(track.id), detailFactsOf(told)],
  ]);
};

const tempo: SmartCondition = { kind: 'number', field: 'bpm', operator: 'between', values: [60, 96] };
const artist: SmartCondition = { kind: 'text', field: 'artist', operator: 'contains', values: ['1', 'glass'] };
const last: SmartCondition = { kind: 'age', field: 'lastPlayed', operator: 'longerAgo', amount: 30, unit: 'days' };
const few: SmartCondition = { kind: 'number', field: 'myPlays', operator: 'atMost', values: [3] };
const all: SmartCondition = { kind: 'number', field: 'duration', operator: 'atLeast', values: [0] };

const ruleOf = (by: SmartRule['sort']['by'], ...rules: SmartNode[]): SmartRule =>
  ({
    where: { kind: 'group', match: 'all', rules },
    sort: { by, order: 'asc' },
    keep: { amount: 50, unit: 'songs' },
    perArtist: null,
  }) as SmartRule;

const inner: SmartNode = { kind: 'group', match: 'all', rules: [few, artist] };
const most = (rule: SmartNode): SmartNode[] => Array.from({ length: 25 }, () => rule);
const rules: readonly (readonly [what: string, rule: SmartRule])[] = [
  ['one condition', ruleOf('added', tempo)],
  ['six in three levels', ruleOf('lastPlayed', tempo, artist, { kind: 'group', match: 'any', rules: [last, inner] })],
  ['all of it, by title', ruleOf('title', all)],
  ['fifty conditions', ruleOf('plays', ...most(tempo), ...most(artist))],
];

/** The dearest rule: it has to look at every tag of a track for all of the texts that a rule may have. */
const worst = ruleOf(
  'plays',
  ...Array.from(
    { length: limits.smartConditionsMax },
    (_, at): SmartNode => ({
      ...{ kind: 'text', field: 'tag', operator: 'containsNot' },
      values: [`absent ${at}`, `missing ${at}`],
    }),
  ),
);
const tagsOf = (track: number): string[] =>
  Array.from({ length: 10 }, (_, at) => `late night ${(track + at * 7) % 400}`);

/** How large the facts of a catalogue are, what it takes to have them in memory, and to evaluate rules over them. */
export const benchSmart = (): Promise<void> =>
  withFolder('overtone-bench-', async (folder) => {
    const file = path.join(folder, 'facts.sqlite');
    const database = new DatabaseSync(file);
    factsSegment.createTables(database);
    database.exec('BEGIN');
    for (let number = 0; number < tracks; number += 1) factsSegment.apply(database, changesAt(number));
    database.exec('COMMIT');
    factsSegment.tidy?.(database);
    database.exec('VACUUM');
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const from = performance.now();
    const facts = new FactsReader(database).read();
    const loaded = performance.now() - from;
    const memory = process.memoryUsage().rss - before;
    const listens = new Map(facts.slice(0, 10_000).map(({ id }, at) => [id, { plays: at % 7, last: at * 1_000 }]));
    const own = { likedOn: new Map<string, number>(), listens };
    const tagged = facts.map((track, at) => ({ ...track, tags: tagsOf(at) }));
    const timed = [
      ...rules.map(([what, rule]) => ({ what, rule, of: facts })),
      { what: 'fifty of tags, ten a track', rule: worst, of: tagged },
    ].map(({ what, rule, of }) => {
      const took = Array.from({ length: times }, () => {
        const start = performance.now();
        evaluateRule(rule, of, own, Date.now());
        return performance.now() - start;
      }).toSorted((a, b) => a - b);
      const { counts } = evaluateRule(rule, of, own, Date.now());
      return [what, counts[0] ?? 0, ...[0.5, 0.95].map((share) => Math.round(took[Math.floor(times * share)] ?? 0))];
    });
    database.close();
    printTable(`Rules over ${tracks} tracks; milliseconds`, ['rule', 'fit', 'p50', 'p95'], timed);
    const { size } = await stat(file);
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    console.log(`\nFacts: ${megabytes(size)}, in memory ${megabytes(memory)} after ${Math.round(loaded)} ms`);
  });
