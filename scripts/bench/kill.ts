import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { s3 } from '@overtone/functions/platform/aws.ts';
import { listObjectKeys } from '@overtone/functions/platform/objects.ts';
import { send } from '@overtone/functions/platform/queue.ts';
import { addPerson } from '@overtone/functions/testing/people.ts';
import { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import * as z from 'zod';
import { type Ask, askerOf, newSound, type Sent, sendFile } from './kill-uploads.ts';
import { withMortalSite } from './mortal-site.ts';
import { printTable } from './table.ts';

const kills = Number(process.env.KILLS ?? 30);
/** Milliseconds until everything has to be ready after the last one: a few times what a killed worker's file waits. */
const endsMs = 900_000;
/** Copies of each file's message beside its own. */
const copies = 2;

/** A file for each of the site's lives: most are short, one of five takes longer to work on, one of ten is more than a part. */
const fileOf = (life: number): Sent => {
  if (life % 10 === 5) return newSound(`long-${life}.wav`, 125, 2);
  return life % 5 === 2 ? newSound(`song-${life}.wav`, 60) : newSound(`short-${life}.wav`, 2 + (life % 10));
};

const Page = z.object({ pagination: z.object({ data: z.array(FileEntry), nextCursor: z.string().nullable() }) });

const listFiles = async (site: string, cookie: string): Promise<FileEntry[]> => {
  const files: FileEntry[] = [];
  let cursor: string | null = '';
  do {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const reply = await fetch(`${site}/api/v1/file-entries${query}`, { headers: { cookie } });
    const { pagination }: z.output<typeof Page> = Page.parse(await reply.json());
    files.push(...pagination.data);
    cursor = pagination.nextCursor;
  } while (cursor !== null);
  return files;
};

const uploadsBegun = async (): Promise<number> => {
  const { Uploads = [] } = await s3().send(
    new ListMultipartUploadsCommand({ Bucket: process.env.UPLOADS_BUCKET ?? '' }),
  );
  return Uploads.length;
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const waitUntilDone = async (list: () => Promise<FileEntry[]>): Promise<FileEntry[]> => {
  const until = Date.now() + endsMs;
  for (;;) {
    const files = (await list()).filter(({ state }) => state !== 'uploading');
    if (files.every(({ state }) => state === 'ready' || state === 'failed' || state === 'held')) return files;
    if (Date.now() > until) return files;
    await setTimeout(1_000);
  }
};

/** Messages that SQS brings more than once. */
const doubleMessages = async (files: readonly Sent[]): Promise<void> => {
  for (const { id } of files) {
    for (let copy = 0; copy < copies; copy += 1) await send('MEDIA_QUEUE_URL', { fileId: id });
  }
};

const report = async (files: readonly Sent[], entries: readonly FileEntry[], all: readonly FileEntry[]) => {
  const names = Map.groupBy(
    entries.filter(({ state }) => state === 'ready'),
    ({ name }) => name,
  );
  const masters = await listObjectKeys('MASTERS_BUCKET', 'masters/');
  const wanted = new Set(
    files.flatMap(({ bytes }) =>
      ['wav', 'high.m4a', 'low.m4a'].map((extension) => `masters/${hashOf(bytes)}.${extension}`),
    ),
  );
  const strays = await listObjectKeys('UPLOADS_BUCKET', '');
  const count = (state: FileEntry['state']): number => all.filter((entry) => entry.state === state).length;
  const rows = [
    ['files sent', files.length],
    ['ready, each once', files.filter(({ name }) => names.get(name)?.length === 1).length],
    ['doubled', [...names.values()].filter((same) => same.length > 1).length],
    ['failed or held', count('failed') + count('held')],
    ['stuck', count('queued') + count('analysing') + count('transcoding')],
    ['begun, and forgotten by a lost answer', count('uploading')],
    [
      'masters and renditions that are there, of as many as there have to be',
      masters.filter((key) => wanted.has(key)).length,
    ],
    ['that have to be', wanted.size],
    ['other objects among the masters', masters.filter((key) => !wanted.has(key)).length],
    ['objects left among the uploads', strays.length],
    ['open uploads in parts', await uploadsBegun()],
  ] as const;
  printTable(`After ${kills} kills of the site or its engine, each message three times`, ['what', 'count'], rows);
};

/** Ends the site as a power cut does, while files come and are worked on, and counts what became of them. */
export const benchKill = (): Promise<void> =>
  withMortalSite(async ({ url, killOften }) => {
    const artist = await addPerson({ roleIds: ['artists'] });
    const cookie = [...artist.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask: Ask = askerOf(url, cookie);
    const files: Sent[] = [];
    const sending: Promise<number>[] = [];
    const began = performance.now();
    await killOften(kills, (life) => {
      const file = fileOf(life);
      files.push(file);
      const sent = sendFile(ask, file, uploadSizes.part);
      // It is heard of when all have been sent.
      sent.catch(() => undefined);
      sending.push(sent);
    });
    const tries = (await Promise.all(sending)).reduce((sum, each) => sum + each, 0);
    const killed = performance.now();
    await doubleMessages(files);
    const list = () => listFiles(url, cookie);
    const entries = await waitUntilDone(list);
    await report(files, entries, await list());
    const seconds = (from: number, to: number): number => Math.round((to - from) / 1_000);
    const times = `killed for ${seconds(began, killed)} s; all done ${seconds(killed, performance.now())} s later`;
    console.log(`\nsent in ${tries} tries; ${times}`);
  });
