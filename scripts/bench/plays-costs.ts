import { setAlbumPlays } from '@overtone/functions/catalog/albums/albums.store.ts';
import { setArtistPlays } from '@overtone/functions/catalog/artists/artists.store.ts';
import { setTrackPlays } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { measureCapacity } from '@overtone/functions/platform/capacity.ts';
import {
  decideWhenToStore,
  type StoredTotal,
  shouldUpdateCatalog,
} from '@overtone/functions/plays/rollup/when-to-store.ts';
import { addAlbum, addArtist, addTrack } from '@overtone/functions/testing/catalogue.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import type { WorkerResult } from './plays.worker.ts';
import { printTable } from './print-table.ts';
import { generatePlayCredits } from './synthetic-plays.ts';

/**
 * Dollars per million, on demand in us-east-1, November 2026 (aws.amazon.com/dynamodb/pricing/on-demand, /sqs/pricing,
 * /s3/pricing, and aws.amazon.com/lambda/pricing for a GB second on arm64).
 */
const prices = { writeUnit: 0.625, readUnit: 0.125, sqsRequest: 0.4, put: 5, get: 0.4, gigabyteSecond: 13.3334 };

/** Assumptions about the load. `synthetic-plays.ts` decides which users play which tracks. */
const assumptions = {
  plays: 1_000_000,
  /** Number of plays that a browser records with one call. */
  playsPerCall: 3,
  /** Number of earlier days with the same number of plays. A roll-up compares new plays with their sum. */
  earlierDays: 365,
  /** Batching window of the queue. */
  windowSeconds: 100,
  /** Average number of hours that the plays of a batch belong to. Each hour is a file. */
  hoursPerBatch: 1.3,
  memoryGb: 2_048 / 1_024,
  /**
   * Write units of a play in the previous design: a transaction with an item, its index, and the counters of track,
   * album and artists.
   */
  previousUnitsPerPlay: 9,
  /** Number of plays for each like of a track, and for each like of its artist. */
  playsPerLike: 20,
  /** Read units of the worker per like: its row, the track, and whether the user manages the artist. */
  readUnitsPerLike: 2.5,
};
/** Roll-ups of a day: one every five minutes. */
const rollUpsPerDay = 288;
const rollUpIntervalMs = 300_000;

type Kind = 'track' | 'album' | 'artist';
const kinds: readonly Kind[] = ['track', 'album', 'artist'];

interface Subject {
  readonly otherDaysPlays: number;
  plays: number;
  engagement: number;
  storedTotal: StoredTotal | undefined;
}

/**
 * Simulates the roll-ups of a day. Returns how often totals are stored, how often the catalogue is updated, and how
 * many subjects have plays, by kind.
 * @param playsPerLike plays per like; without likes by default
 */
const simulateDay = (playsPerLike = Number.POSITIVE_INFINITY) => {
  const counts = {
    track: { storedTotals: 0, catalogUpdates: 0, subjects: 0 },
    album: { storedTotals: 0, catalogUpdates: 0, subjects: 0 },
    artist: { storedTotals: 0, catalogUpdates: 0, subjects: 0 },
  };
  const dayPlays = [...generatePlayCredits(assumptions.plays)];
  const playsBySubject = new Map<string, number>();
  for (const play of dayPlays)
    for (const kind of kinds)
      playsBySubject.set(`${kind} ${play[kind]}`, (playsBySubject.get(`${kind} ${play[kind]}`) ?? 0) + 1);
  const subjects = new Map<string, Subject>();
  /** Returns whether the stored totals of the subject are current. */
  const storeIfDue = (kind: Kind, subject: Subject, timeMs: number, hasEnded: boolean): boolean => {
    const { plays, engagement, otherDaysPlays, storedTotal } = subject;
    const currentTotal = {
      ...{ digest: `${plays} ${engagement}`, plays, engagement, readAt: timeMs },
      endsAt: rollUpsPerDay * rollUpIntervalMs,
    };
    const dueTime = decideWhenToStore(storedTotal, currentTotal);
    if (dueTime !== 'now') return dueTime === 'same';
    const shownPlays = storedTotal?.shownPlays ?? otherDaysPlays;
    const isCatalogUpdated = shouldUpdateCatalog({ otherDaysPlays, shownPlays }, plays, hasEnded);
    if (storedTotal?.digest !== currentTotal.digest) counts[kind].storedTotals += 1;
    if (!storedTotal) counts[kind].subjects += 1;
    if (isCatalogUpdated) counts[kind].catalogUpdates += 1;
    subject.storedTotal = {
      ...currentTotal,
      storedAt: timeMs,
      otherDaysPlays,
      shownPlays: isCatalogUpdated ? otherDaysPlays + plays : shownPlays,
    };
    return true;
  };
  const playsPerRollUp = Math.ceil(dayPlays.length / rollUpsPerDay);
  let changedSubjects = new Map<string, Kind>();
  for (let rollUp = 0; rollUp <= rollUpsPerDay; rollUp += 1) {
    for (const [index, play] of dayPlays.slice(rollUp * playsPerRollUp, (rollUp + 1) * playsPerRollUp).entries()) {
      for (const kind of kinds) {
        const id = `${kind} ${play[kind]}`;
        const subject = subjects.get(id) ?? {
          otherDaysPlays: (playsBySubject.get(id) ?? 0) * assumptions.earlierDays,
          ...{ plays: 0, engagement: 0 },
          storedTotal: undefined,
        };
        subject.plays += 1;
        if ((index + 1) % playsPerLike === 0 && kind !== 'album') subject.engagement += 1;
        subjects.set(id, subject);
        changedSubjects.set(id, kind);
      }
    }
    const hasEnded = rollUp === rollUpsPerDay;
    if (hasEnded) changedSubjects = new Map([...subjects.keys()].map((id) => [id, id.split(' ')[0] as Kind]));
    for (const [id, kind] of changedSubjects)
      if (storeIfDue(kind, subjects.get(id) as Subject, rollUp * rollUpIntervalMs, hasEnded))
        changedSubjects.delete(id);
  }
  return { counts, subjects: subjects.size };
};

/** Measures the capacity of updating the plays of a track, an album and an artist in the catalogue. */
const measureCatalogUpdates = async () => {
  const stop = await startEmptyCloud();
  try {
    const artist = await addArtist();
    const album = await addAlbum({ artists: [artist] });
    const track = await addTrack({ album, artists: [artist] });
    return {
      track: await measureCapacity(() => setTrackPlays(track.id, 5)),
      album: await measureCapacity(() => setAlbumPlays(album.id, 5)),
      artist: await measureCapacity(() => setArtistPlays(artist.id, 5)),
    };
  } finally {
    await stop();
  }
};

const buildRow = (service: string, count: number, price: number) => [
  service,
  Math.round(count).toLocaleString('en'),
  `$${((count * price) / 1e6).toFixed(3)}`,
];

type Counts = ReturnType<typeof simulateDay>['counts'];

/**
 * Prints the costs of a million likes in insights.
 * @param countWriteUnits returns the write units of all stored totals
 */
const printLikesCosts = (countWriteUnits: (counts: Counts) => number): void => {
  const likes = assumptions.plays / assumptions.playsPerLike;
  const extraUnits =
    countWriteUnits(simulateDay(assumptions.playsPerLike).counts) - countWriteUnits(simulateDay().counts);
  printTable(
    `A million likes in insights, one per ${assumptions.playsPerLike} plays (in addition to 8 write units of the like itself)`,
    ['service', 'a million likes', 'dollars'],
    [
      buildRow('worker of likes (read units)', 1e6 * assumptions.readUnitsPerLike, prices.readUnit),
      buildRow('day totals (write units)', (extraUnits / likes) * 1e6, prices.writeUnit),
    ],
  );
};

/** Units of the consistent reads of a subject's other days: 1 for the sum of earlier days, about 6.5 for 35 items of 0.7 KB. */
const readUnitsOfOtherDays = 7.5;

/**
 * Prints the costs of a million plays in the previous and in the current design.
 * @param result of the roll-up of a million plays
 */
export const printPlaysCosts = async (result: Pick<WorkerResult, 'cpuSeconds' | 'units'>): Promise<void> => {
  const { counts, subjects } = simulateDay();
  const catalogUnits = await measureCatalogUpdates();
  const sumKinds = (count: (kind: Kind) => number) => kinds.reduce((sum, kind) => sum + count(kind), 0);
  const countTotalUnits = (day: Counts) => sumKinds((kind) => day[kind].storedTotals * (result.units[kind] ?? 1));
  const catalogWrites = sumKinds((kind) => counts[kind].catalogUpdates * catalogUnits[kind].writes);
  const reads = sumKinds(
    (kind) =>
      counts[kind].catalogUpdates * (catalogUnits[kind].reads + readUnitsOfOtherDays) +
      counts[kind].subjects * readUnitsOfOtherDays,
  );
  const messages = assumptions.plays / assumptions.playsPerCall;
  const batches = 86_400 / assumptions.windowSeconds;
  const files = batches * assumptions.hoursPerBatch;
  const puts = files + rollUpsPerDay * 5;
  const gets = (rollUpsPerDay * files) / 2 + rollUpsPerDay * 18;
  // A roll-up reads half of the day's plays on average.
  const seconds = (rollUpsPerDay * result.cpuSeconds) / 2;
  const costs: [service: string, count: number, price: number][] = [
    ['history rows (write units)', assumptions.plays, prices.writeUnit],
    ['day totals (write units)', countTotalUnits(counts), prices.writeUnit],
    ['catalogue (write units)', catalogWrites, prices.writeUnit],
    ['reads of totals (read units)', reads, prices.readUnit],
    ['SQS requests', messages * 1.2, prices.sqsRequest],
    ['S3 PUT', puts, prices.put],
    ['S3 GET', gets, prices.get],
    ['Lambda of the roll-up (GB s)', seconds * assumptions.memoryGb, prices.gigabyteSecond],
  ];
  const dollars = costs.reduce((sum, [, count, price]) => sum + (count * price) / 1e6, 0);
  const title = `A million plays in a day, of ${subjects.toLocaleString('en')} tracks, albums and artists (Zipf), ${assumptions.playsPerCall} plays per call, after a year of such days`;
  printTable(
    title,
    ['service', 'a million plays', 'dollars'],
    [
      buildRow('previous design (write units)', assumptions.plays * assumptions.previousUnitsPerPlay, prices.writeUnit),
      ...costs.map((cost) => buildRow(...cost)),
      ['current design, without the API call', '', `$${dollars.toFixed(2)}`],
    ],
  );
  const kindCounts = kinds.map((kind) => {
    const { storedTotals, catalogUpdates } = counts[kind];
    return `${kind}s ${storedTotals.toLocaleString('en')} and ${catalogUpdates.toLocaleString('en')}`;
  });
  const updateUnits = kinds.map((kind) => catalogUnits[kind].writes).join(', ');
  console.log(`Stored totals and catalogue updates: ${kindCounts.join('; ')}.`);
  console.log(`Write units of a catalogue update: ${updateUnits}.`);
  printLikesCosts(countTotalUnits);
};
