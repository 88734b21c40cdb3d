import { setAlbumPlays } from '@overtone/functions/catalog/albums/albums.store.ts';
import { setArtistPlays } from '@overtone/functions/catalog/artists/artists.store.ts';
import { setTrackPlays } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { measureCapacity } from '@overtone/functions/platform/capacity.ts';
import { type StoredTotal, shouldUpdateCatalog, whenToStore } from '@overtone/functions/plays/rollup/when-to-store.ts';
import { addAlbum, addArtist, addTrack } from '@overtone/functions/testing/catalogue.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import type { Run } from './plays-run.ts';
import { playsOfLoad } from './synthetic-plays.ts';
import { printTable } from './table.ts';

/**
 * Dollars a million, on demand in us-east-1 (aws.amazon.com/dynamodb/pricing/on-demand, /sqs/pricing, /s3/pricing;
 * Lambda: a GB second of arm64, aws.amazon.com/lambda/pricing), November 2026.
 */
const prices = { writeUnit: 0.625, readUnit: 0.125, sqsRequest: 0.4, put: 5, get: 0.4, gigabyteSecond: 13.3334 };

/** The load beside who listens to what (`synthetic-plays.ts`). */
const stated = {
  plays: 1_000_000,
  /** Listens that a browser tells of at once. */
  perCall: 3,
  /** Days of as many plays before this one: what a hundredth is of. */
  daysBefore: 365,
  /** Seconds that the queue waits for a batch, and hours whose plays one holds: a file each. */
  windowSeconds: 100,
  hoursPerBatch: 1.3,
  memoryGb: 2_048 / 1_024,
  /** Write units a play, as it was: an item, its index, and counters of track, album and artists, in a transaction. */
  unitsBefore: 9,
  /** Of so many plays one has its track liked: by it the track and its artist have a like more. */
  playsPerLike: 20,
  /**
   * Read units that the worker of likes takes for one: its row, the track, and whether the artist is the person's
   * own.
   */
  readsPerLike: 2.5,
};
const slots = 288;
const slotMs = 300_000;

type Kind = 'track' | 'album' | 'artist';
const kinds: readonly Kind[] = ['track', 'album', 'artist'];

interface Subject {
  readonly others: number;
  plays: number;
  engaged: number;
  told: StoredTotal | undefined;
}

/**
 * How often a day's totals are stored, and shown by the catalogue, when it is rolled up every five minutes.
 * @param playsPerLike of which one has its track liked
 */
const simulate = (playsPerLike = Number.POSITIVE_INFINITY) => {
  const counts = {
    track: { stored: 0, shown: 0, seen: 0 },
    album: { stored: 0, shown: 0, seen: 0 },
    artist: { stored: 0, shown: 0, seen: 0 },
  };
  const all = [...playsOfLoad(stated.plays)];
  const ofDay = new Map<string, number>();
  for (const play of all)
    for (const kind of kinds) ofDay.set(`${kind} ${play[kind]}`, (ofDay.get(`${kind} ${play[kind]}`) ?? 0) + 1);
  const subjects = new Map<string, Subject>();
  const tell = (kind: Kind, subject: Subject, at: number, isOver: boolean): boolean => {
    const { plays, engaged } = subject;
    const now = { digest: `${plays} ${engaged}`, plays, engagement: engaged, at, endsAt: slots * slotMs };
    const when = whenToStore(subject.told, now);
    if (when !== 'now') return when === 'same';
    const { others, told } = subject;
    const shown = told?.shownPlays ?? others;
    const isShown = shouldUpdateCatalog({ otherDaysPlays: others, shownPlays: shown }, subject.plays, isOver);
    if (told?.digest !== now.digest) counts[kind].stored += 1;
    if (!told) counts[kind].seen += 1;
    if (isShown) counts[kind].shown += 1;
    subject.told = { ...now, otherDaysPlays: others, shownPlays: isShown ? others + subject.plays : shown };
    return true;
  };
  const perSlot = Math.ceil(all.length / slots);
  let waiting = new Map<string, Kind>();
  for (let slot = 0; slot <= slots; slot += 1) {
    for (const [place, play] of all.slice(slot * perSlot, (slot + 1) * perSlot).entries()) {
      for (const kind of kinds) {
        const id = `${kind} ${play[kind]}`;
        const subject = subjects.get(id) ?? {
          others: (ofDay.get(id) ?? 0) * stated.daysBefore,
          ...{ plays: 0, engaged: 0 },
          told: undefined,
        };
        subject.plays += 1;
        if ((place + 1) % playsPerLike === 0 && kind !== 'album') subject.engaged += 1;
        subjects.set(id, subject);
        waiting.set(id, kind);
      }
    }
    const isOver = slot === slots;
    if (isOver) waiting = new Map([...subjects.keys()].map((id) => [id, id.split(' ')[0] as Kind]));
    for (const [id, kind] of waiting)
      if (tell(kind, subjects.get(id) as Subject, slot * slotMs, isOver)) waiting.delete(id);
  }
  return { counts, subjects: subjects.size };
};

/** Write and read units of showing a total, of each kind. */
const unitsToShow = async () => {
  const stop = await startEmptyCloud();
  try {
    const artist = await addArtist();
    const album = await addAlbum({ artists: [artist] });
    const track = await addTrack({ album, artists: [artist] });
    const of = async (work: () => Promise<void>) => {
      const { writes, reads } = await measureCapacity(work);
      return { writes, reads };
    };
    return {
      track: await of(() => setTrackPlays(track.id, 5)),
      album: await of(() => setAlbumPlays(album.id, 5)),
      artist: await of(() => setArtistPlays(artist.id, 5)),
    };
  } finally {
    await stop();
  }
};

const row = (what: string, count: number, price: number) => [
  what,
  Math.round(count).toLocaleString('en'),
  `$${((count * price) / 1e6).toFixed(3)}`,
];

/**
 * Prints what a million likes cost so that insights tell them.
 * @param unitsOf a list of stored totals in write units
 */
const printLikesCosts = (unitsOf: (counts: ReturnType<typeof simulate>['counts']) => number): void => {
  const likes = stated.plays / stated.playsPerLike;
  const more = unitsOf(simulate(stated.playsPerLike).counts) - unitsOf(simulate().counts);
  printTable(
    `A million likes in insights, one of ${stated.playsPerLike} plays each (beside 8 write units of the like itself)`,
    ['what', 'a million likes', 'dollars'],
    [
      row('worker of likes (read units)', 1e6 * stated.readsPerLike, prices.readUnit),
      row('day totals (write units)', (more / likes) * 1e6, prices.writeUnit),
    ],
  );
};

/** Read units of a subject's other days: the item of before, and 35 of about 0.7 KB, consistent. */
const unitsToRead = 7.5;

/** Prints what a million plays cost, before and after. @param rolled how a million were rolled up */
export const printPlaysCosts = async ({ cpu, units: unitsToStore }: Pick<Run, 'cpu' | 'units'>): Promise<void> => {
  const { counts, subjects } = simulate();
  const units = await unitsToShow();
  const sum = (of: (kind: Kind) => number) => kinds.reduce((all, kind) => all + of(kind), 0);
  const storedUnits = (of: typeof counts) => sum((kind) => of[kind].stored * (unitsToStore[kind] ?? 1));
  const stored = storedUnits(counts);
  const shown = sum((kind) => counts[kind].shown * units[kind].writes);
  const reads = sum((kind) => counts[kind].shown * (units[kind].reads + unitsToRead) + counts[kind].seen * unitsToRead);
  const messages = stated.plays / stated.perCall;
  const batches = 86_400 / stated.windowSeconds;
  const files = batches * stated.hoursPerBatch;
  const puts = files + slots * 5;
  const gets = (slots * files) / 2 + slots * 18;
  // On average half of the day has to be read.
  const seconds = (slots * cpu) / 2;
  const after: [string, number, number][] = [
    ['history rows (write units)', stated.plays, prices.writeUnit],
    ['day totals (write units)', stored, prices.writeUnit],
    ['catalogue (write units)', shown, prices.writeUnit],
    ['reads of totals (read units)', reads, prices.readUnit],
    ['SQS requests', messages * 1.2, prices.sqsRequest],
    ['S3 PUT', puts, prices.put],
    ['S3 GET', gets, prices.get],
    ['Lambda, the roll-up (GB s)', seconds * stated.memoryGb, prices.gigabyteSecond],
  ];
  const dollars = after.reduce((all, [, count, price]) => all + (count * price) / 1e6, 0);
  const title = `A million plays in a day, of ${subjects.toLocaleString('en')} tracks, albums and artists (Zipf), ${stated.perCall} listens a call, after a year of such days`;
  printTable(
    title,
    ['what', 'a million plays', 'dollars'],
    [
      row('before: write units', stated.plays * stated.unitsBefore, prices.writeUnit),
      ...after.map(([what, count, price]) => row(what, count, price)),
      ['after, without the call', '', `$${dollars.toFixed(2)}`],
    ],
  );
  const told = kinds.map(
    (kind) => `${kind}s ${counts[kind].stored.toLocaleString('en')} and ${counts[kind].shown.toLocaleString('en')}`,
  );
  console.log(
    `Stored, and shown by the catalogue: ${told.join('; ')}. Showing takes ${kinds.map((kind) => units[kind].writes).join(', ')} write units.`,
  );
  printLikesCosts(storedUnits);
};
