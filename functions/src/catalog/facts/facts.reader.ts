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
  #upTo = 0;
  #joined: readonly TrackFacts[] | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#upTo = this.#lastMove();
    for (const { id, facts } of database.prepare('SELECT id, facts FROM documents').iterate()) {
      this.#documents.set(String(id), this.#unpack(String(id), String(facts)));
    }
  }

  #lastMove(): number {
    return Number(this.#database.prepare('SELECT max(number) AS last FROM moves').get()?.last ?? 0);
  }

  /** Every track that is out, in no order. The same array until something changes. */
  read(): readonly TrackFacts[] {
    const last = this.#lastMove();
    if (last !== this.#upTo) {
      const moved = this.#database.prepare(
        'SELECT moves.id, facts FROM moves LEFT JOIN documents USING (id) WHERE number > ?',
      );
      for (const { id, facts } of moved.iterate(this.#upTo)) {
        if (facts === null) this.#documents.delete(String(id));
        else this.#documents.set(String(id), this.#unpack(String(id), String(facts)));
      }
      this.#upTo = last;
      this.#joined = undefined;
    }
    this.#joined ??= this.#join();
    return this.#joined;
  }

  #join(): readonly TrackFacts[] {
    const joined: TrackFacts[] = [];
    for (const document of this.#documents.values()) {
      if (!isOfTrack(document)) continue;
      const { id, albumId } = document;
      const album = albumId === null ? undefined : this.#documents.get(albumId);
      joined.push(joinFacts(document, album, this.#documents.get(`detail#${id}`)));
    }
    return joined;
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
