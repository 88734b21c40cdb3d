import { randomOf } from '../demo/random.ts';

/** The load that figures are told for: how many are played and listen on a day, whatever the number of plays. */
export const load = { tracks: 20_000, albums: 5_000, artists: 2_000, listeners: 40_000, guestsShare: 0.3 };

/** Popular tracks are on many albums, of many artists. */
const creditsOf = (track: number) => ({ track, album: track % load.albums, artist: track % load.artists });

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base32 = (value: number, length: number): string => {
  let [text, left] = ['', value];
  for (let index = 0; index < length; index += 1) {
    text = (alphabet[left % 32] ?? '0') + text;
    left = Math.floor(left / 32);
  }
  return text;
};
const idOf = (prefix: string, number: number): string => `${prefix}_01K${base32(number, 23)}`;

/** Places of a list by how often they are chosen: the first most, the second half as often (Zipf's law, exponent 1). */
const zipf = (count: number): ((chance: number) => number) => {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let place = 0; place < count; place += 1) {
    sum += 1 / (place + 1);
    sums[place] = sum;
  }
  return (chance) => {
    let [from, to] = [0, count - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sums[middle] ?? 0) < chance * sum) from = middle + 1;
      else to = middle;
    }
    return from;
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
 * Lines of a day's events, by time, in pieces as a worker's files are. Most plays are of few tracks, and by few listeners
 * (Zipf), who have one place and one browser each.
 */
export function* eventLines(day: string, count: number, perFile = 5_000): Generator<string> {
  const random = randomOf(`${day} ${count}`);
  const [trackAt, listenerAt, cityAt] = [zipf(load.tracks), zipf(load.listeners), zipf(40)];
  const startMs = Date.parse(`${day}T00:00:00Z`);
  let lines: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const at = startMs + Math.floor((number / count) * 86_400_000);
    const track = trackAt(random.next());
    const { album, artist } = creditsOf(track);
    // A third are anybody, so that none has a thousand plays of a million.
    const listener = random.chance(0.7) ? random.below(load.listeners) : listenerAt(random.next());
    const person = randomOf(`listener ${listener}`);
    const isGuest = person.chance(load.guestsShare);
    const [device, platform, browser] = person.pick(clients);
    const country = countries[Math.floor(person.next() ** 2 * countries.length)] ?? null;
    const length = 120 + (track % 180);
    const key = Math.floor(person.next() * 2 ** 40)
      .toString(36)
      .padStart(22, 'k');
    const event = {
      id: `ply_${base32(at, 10)}${base32(Math.floor(random.next() * 2 ** 40), 8)}${base32(Math.floor(random.next() * 2 ** 40), 8)}`,
      track: idOf('trk', track),
      album: idOf('alb', album),
      artists: [idOf('art', artist)],
      genres: [`genre-${artist % 60}`],
      length,
      seconds: Math.min(length, 30 + random.below(200)),
      outcome: random.chance(0.6) ? 'finished' : 'skipped',
      source: random.pick(sources),
      listener: `${isGuest ? 'g' : 'p'}_${key}`,
      network: Math.floor(person.next() * 2 ** 50).toString(36),
      own: false,
      ...{ device, platform, browser, country },
      city: country && `City ${cityAt(person.next())}`,
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

/** The same load without its lines: which track, album and artist each play of a day is of, by time. */
export function* playsOfLoad(count: number): Generator<{ track: number; album: number; artist: number }> {
  const random = randomOf(`load ${count}`);
  const trackAt = zipf(load.tracks);
  for (let number = 0; number < count; number += 1) {
    yield creditsOf(trackAt(random.next()));
  }
}
