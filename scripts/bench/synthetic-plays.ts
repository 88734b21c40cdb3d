import { createRandom } from '../demo/random.ts';

/** Tracks, albums, artists and listeners with plays on a day. They do not depend on the number of plays. */
const load = { tracks: 20_000, albums: 5_000, artists: 2_000, listeners: 40_000, guestsShare: 0.3 };

/** Assigns tracks to albums and artists so that popular tracks are spread over many of them. */
const getCredits = (track: number) => ({ track, album: track % load.albums, artist: track % load.artists });

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const formatBase32 = (value: number, length: number): string => {
  let [text, remaining] = ['', value];
  for (let index = 0; index < length; index += 1) {
    text = (alphabet[remaining % 32] ?? '0') + text;
    remaining = Math.floor(remaining / 32);
  }
  return text;
};
const buildId = (prefix: string, number: number): string => `${prefix}_01K${formatBase32(number, 23)}`;

/**
 * Creates a function that chooses an index by Zipf's law with exponent 1: the second is chosen half as often as the
 * first. The function takes a random number from 0 to 1.
 */
const createZipfChooser = (count: number): ((random: number) => number) => {
  const cumulativeWeights = new Float64Array(count);
  let totalWeight = 0;
  for (let index = 0; index < count; index += 1) {
    totalWeight += 1 / (index + 1);
    cumulativeWeights[index] = totalWeight;
  }
  return (random) => {
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulativeWeights[middle] ?? 0) < random * totalWeight) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};

type Client = readonly [device: string, platform: string, browser: string];

const sources: [string, ...string[]] = [
  'album',
  'playlist',
  'radio',
  'search',
  'artist',
  'queue',
  'channel',
  'library',
  'embed',
  'link',
];
const clients: [Client, ...Client[]] = [
  ['desktop', 'Windows', 'Chrome'],
  ['mobile', 'Android', 'Chrome'],
  ['mobile', 'iOS', 'Safari'],
  ['desktop', 'macOS', 'Safari'],
  ['desktop', 'Linux', 'Firefox'],
  ['tablet', 'iOS', 'Safari'],
];
const countries = ['US', 'DE', 'BR', 'GB', 'FR', 'JP', 'PL', 'MX', 'ES', 'IT', 'SE', 'CH', 'CA', 'AU', 'NL', 'AT'];

/**
 * Generates the event files of a day as the worker writes them, sorted by time. A few tracks and a few listeners have
 * most of the plays (Zipf's law). Each listener has one location and one browser.
 */
export function* generateEventFiles(day: string, count: number, perFile = 5_000): Generator<string> {
  const random = createRandom(`${day} ${count}`);
  const [chooseTrack, chooseListener, chooseCity] = [
    createZipfChooser(load.tracks),
    createZipfChooser(load.listeners),
    createZipfChooser(40),
  ];
  const startMs = Date.parse(`${day}T00:00:00Z`);
  let lines: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const timeMs = startMs + Math.floor((number / count) * 86_400_000);
    const track = chooseTrack(random.next());
    const { album, artist } = getCredits(track);
    // 70 % of the plays are spread evenly over all listeners, so that no listener has a thousand plays of a million.
    const listener = random.chance(0.7) ? random.below(load.listeners) : chooseListener(random.next());
    const listenerRandom = createRandom(`listener ${listener}`);
    const isGuest = listenerRandom.chance(load.guestsShare);
    const [device, platform, browser] = listenerRandom.pick(clients);
    const country = countries[Math.floor(listenerRandom.next() ** 2 * countries.length)] ?? null;
    const length = 120 + (track % 180);
    const key = Math.floor(listenerRandom.next() * 2 ** 40)
      .toString(36)
      .padStart(22, 'k');
    const event = {
      id: `ply_${formatBase32(timeMs, 10)}${formatBase32(Math.floor(random.next() * 2 ** 40), 8)}${formatBase32(Math.floor(random.next() * 2 ** 40), 8)}`,
      track: buildId('trk', track),
      album: buildId('alb', album),
      artists: [buildId('art', artist)],
      genres: [`genre-${artist % 60}`],
      length,
      seconds: Math.min(length, 30 + random.below(200)),
      outcome: random.chance(0.6) ? 'finished' : 'skipped',
      source: random.pick(sources),
      listener: `${isGuest ? 'g' : 'p'}_${key}`,
      network: Math.floor(listenerRandom.next() * 2 ** 50).toString(36),
      isByManager: false,
      ...{ device, platform, browser, country },
      city: country && `City ${chooseCity(listenerRandom.next())}`,
      offline: false,
    };
    lines.push(JSON.stringify(event));
    if (lines.length === perFile) {
      yield `${lines.join('\n')}\n`;
      lines = [];
    }
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

/** Generates only the track, album and artist of each play of a day, sorted by time. */
export function* generatePlayCredits(count: number): Generator<{ track: number; album: number; artist: number }> {
  const random = createRandom(`load ${count}`);
  const chooseTrack = createZipfChooser(load.tracks);
  for (let number = 0; number < count; number += 1) {
    yield getCredits(chooseTrack(random.next()));
  }
}
