import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { addAlbum, addArtist, addTrack } from '@overtone/functions/testing/catalogue.ts';
import { addPerson } from '@overtone/functions/testing/people.ts';
import type { TrackId, UserId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import type { Asked } from './kill-plays.worker.ts';
import { withMortalSite } from './mortal-site.ts';

const kills = Number(process.env.KILLS ?? 10);
/** Half of them people with a history, half guests. */
const listeners = 500;
const playsEach = Number(process.env.PLAYS ?? 50_000) / listeners;
const tracks = 40;
/** Listens of one call. */
const callSize = 25;
/** Browsers that tell at a time. */
const lanes = 16;
/** Milliseconds between two listens of one listener: far more than half a track. */
const apartMs = 240_000;

interface Listener {
  readonly userId?: UserId;
  readonly cookie: string;
  /** Of this machine: each listener is a network of their own, as in life. */
  readonly address: string;
}

interface Call {
  readonly by: Listener;
  readonly plays: readonly { readonly id: string; readonly trackId: TrackId }[];
}

const addListeners = async (): Promise<Listener[]> => {
  const all: Listener[] = [];
  for (let place = 0; place < listeners; place += 1) {
    const address = `127.9.${1 + Math.floor(place / 250)}.${1 + (place % 250)}`;
    if (place % 2) {
      all.push({ cookie: '', address });
      continue;
    }
    const { cookies, user } = await addPerson();
    all.push({ userId: user.id, cookie: [...cookies].map((pair) => pair.join('=')).join('; '), address });
  }
  return all;
};

const callsOf = (by: Listener, place: number, ids: readonly TrackId[], now: number): Call[] =>
  Array.from({ length: playsEach / callSize }, (_, call) => ({
    by,
    plays: Array.from({ length: callSize }, (__, number) => {
      const turn = call * callSize + number;
      return {
        id: `ply_${ulid(now - (playsEach - turn) * apartMs)}`,
        trackId: ids[(place * 7 + turn) % ids.length] as TrackId,
      };
    }),
  }));

/** As a browser tells: one that is cut off, or answered by an error, tells again. @returns how many ids were taken */
const tellOnce = (site: string, { by, plays }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const told = plays.map((play) => ({ ...play, source: 'album', seconds: 120, outcome: 'finished' }));
    const headers = {
      ...{ origin: site, 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
      ...(by.cookie && { cookie: by.cookie }),
    };
    const call = request(`${site}/api/v1/plays`, { method: 'POST', headers, localAddress: by.address }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      reply.on('error', reject).on('end', () => {
        if (reply.statusCode === 202) resolve((JSON.parse(text) as { taken: string[] }).taken.length);
        else reject(new Error(`${reply.statusCode} ${text}`));
      });
    });
    call.setTimeout(30_000, () => call.destroy(new Error('No answer')));
    call.on('error', reject).end(JSON.stringify({ plays: told }));
  });

/** @returns how often it had to be told */
const tell = async (site: string, call: Call): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    try {
      if ((await tellOnce(site, call)) === call.plays.length) return tries;
      throw new TypeError('A listen was refused');
    } catch (error) {
      if (error instanceof TypeError) throw error;
      await setTimeout(300);
    }
  }
};

/** Tells of listens while the site is killed, each call twice, and counts what became of them. */
export const benchKillPlays = (): Promise<void> =>
  withMortalSite(async ({ url, killOften }) => {
    const artist = await addArtist();
    const album = await addAlbum({ artists: [artist] });
    const ids: TrackId[] = [];
    while (ids.length < tracks) ids.push((await addTrack({ artists: [artist], album, duration: 200_000 })).id);
    const people = await addListeners();
    const now = Date.now();
    const calls = people.flatMap((by, place) => callsOf(by, place, ids, now));
    const wanted = Map.groupBy(
      calls.flatMap(({ plays }) => plays),
      ({ trackId }) => trackId,
    );
    const began = performance.now();
    const telling: Promise<number>[] = [];
    await killOften(kills, (life) => {
      // Each life has its share, of which the last call may wait for a later one.
      const share = calls.filter((_, place) => place % kills === life).values();
      const lane = async (): Promise<number> => {
        let tries = 0;
        // The second time is a browser's that did not hear the answer.
        for (const call of share) tries += (await tell(url, call)) + (await tell(url, call));
        return tries;
      };
      telling.push(...Array.from({ length: lanes }, lane));
    });
    const tries = (await Promise.all(telling)).reduce((sum, each) => sum + each, 0);
    const told = performance.now();

    // In a process of its own: clients of this one know the first engine's address.
    const asked: Asked = {
      now,
      playsEach,
      total: calls.length * callSize,
      tracks: ids.map((id) => ({ id, plays: wanted.get(id)?.length ?? 0 })),
      people: people.map(({ userId }) => userId ?? null),
    };
    const counting = fork(`${import.meta.dirname}/kill-plays.worker.ts`, [JSON.stringify(asked)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    await once(counting, 'exit');
    const counted = performance.now();
    const seconds = (a: number, b: number): number => Math.round((b - a) / 1_000);
    console.log(
      `\n${calls.length} calls, each twice: ${tries} tries; told in ${seconds(began, told)} s, counted ${seconds(told, counted)} s later`,
    );
  });
