import type { DatabaseSync } from 'node:sqlite';
import { newestSegment } from '../../platform/segments/newest-segment.ts';
import { factsSegment } from './facts-segment.ts';
import { factsUnpacker } from './packed-facts.ts';
import { type FactDocument, isOfTrack, joinFacts, type TrackFacts } from './track-facts.ts';

/**
 * A file's documents in memory, joined track by track: some 120 MB for 100,000 of them. What came in since it was last asked is
 * taken up by itself.
 */
export class FactsReader {
  readonly #database: DatabaseSync;
  readonly #documents = new Map<string, FactDocument>();
  readonly #unpack = factsUnpacker();
  /** Each track with its album and details. */
  readonly #joined = new Map<string, TrackFacts>();
  #upTo = 0;
  #all: readonly TrackFacts[];

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#upTo = this.#lastMove();
    for (const { id, facts } of database.prepare('SELECT id, facts FROM documents').iterate()) {
      this.#documents.set(String(id), this.#unpack(String(id), String(facts)));
    }
    for (const id of this.#documents.keys()) this.#join(id);
    this.#all = [...this.#joined.values()];
  }

  #lastMove(): number {
    return Number(this.#database.prepare('SELECT max(number) AS last FROM moves').get()?.last ?? 0);
  }

  /** Every track that is out, in no order. The same array until something changes. */
  read(): readonly TrackFacts[] {
    const last = this.#lastMove();
    if (last !== this.#upTo) {
      const ids = new Set<string>();
      const moved = this.#database.prepare(
        'SELECT moves.id, facts FROM moves LEFT JOIN documents USING (id) WHERE number > ?',
      );
      for (const { id, facts } of moved.iterate(this.#upTo)) {
        ids.add(String(id));
        if (facts === null) this.#documents.delete(String(id));
        else this.#documents.set(String(id), this.#unpack(String(id), String(facts)));
      }
      this.#upTo = last;
      for (const id of this.#tracksOf(ids)) this.#join(id);
      this.#all = [...this.#joined.values()];
    }
    return this.#all;
  }

  /** Ids of what is to be put together anew where these documents moved: a track for its details, those of an album for it. */
  #tracksOf(moved: ReadonlySet<string>): ReadonlySet<string> {
    const tracks = new Set([...moved].map((id) => id.replace(/^detail#/, '')));
    if (![...moved].some((id) => id.startsWith('alb_'))) return tracks;
    for (const { id, albumId } of this.#joined.values()) if (albumId && moved.has(albumId)) tracks.add(id);
    return tracks;
  }

  #join(id: string): void {
    const document = this.#documents.get(id);
    if (!document) this.#joined.delete(id);
    if (!document || !isOfTrack(document)) return;
    const album = document.albumId === null ? undefined : this.#documents.get(document.albumId);
    this.#joined.set(id, joinFacts(document, album, this.#documents.get(`detail#${id}`)));
  }
}

const newest = newestSegment(
  factsSegment,
  (database) => new FactsReader(database),
  () => Date.now(),
);

/**
 * Facts of every track that is out, seconds old at most, as a container keeps them: a small GET in ten seconds, the file once.
 * None where nothing was ever indexed.
 */
export const readFacts = async (): Promise<readonly TrackFacts[]> => (await newest())?.read() ?? [];
