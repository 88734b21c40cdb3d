import { GetObjectCommand } from '@aws-sdk/client-s3';
import { limits } from '@overtone/shared/limits.ts';
import { type TextPlace, textPlaces, textsFolder } from '@overtone/shared/site/languages/text-places.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { s3 } from '../../platform/aws.ts';
import { measured } from '../../platform/capacity.ts';
import { deleteObject, listObjectKeys } from '../../platform/objects.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedSite } from '../../testing/isolated-site.store.ts';
import { putRawItem } from '../../testing/raw-items.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { getSite } from '../public.ts';
import { findTexts, writeTexts } from './texts.service.ts';

let remove: () => Promise<void>;
let leave: () => void;
beforeEach(async () => {
  [remove, leave] = await Promise.all([isolatedSite(), isolatedBucket('PUBLIC_BUCKET')]);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  leave();
  await remove();
});

const files = () => listObjectKeys('PUBLIC_BUCKET', '');

test('what is written for a place is found there, and nowhere else', async () => {
  await writeTexts('de', 'mails', { 'Verify your email': 'E-Mail-Adresse bestätigen' });
  expect(await findTexts('de', 'mails')).toEqual({ 'Verify your email': 'E-Mail-Adresse bestätigen' });
  expect(await findTexts('de', 'server')).toEqual({});
  expect(await findTexts('fr', 'mails')).toEqual({});
});

test('a place’s texts are a file for good, named by what it holds, that the site’s own read names', async () => {
  await writeTexts('pt-br', 'listener', { Queue: 'Fila', Home: 'Início' });
  const hash = (await getSite()).texts.get('pt-BR')?.listener;
  expect(hash).toMatch(/^[\da-f]{16}$/);
  expect(await files()).toEqual([`media/languages/pt-BR/listener.${hash}.json`]);
  const Key = `media/languages/pt-BR/listener.${hash}.json`;
  const file = await s3().send(new GetObjectCommand({ Bucket: process.env.PUBLIC_BUCKET, Key }));
  expect(file).toMatchObject({
    ContentType: 'application/json',
    CacheControl: 'public, max-age=31536000, immutable',
  });
  expect(await file.Body?.transformToString()).toBe('{"Home":"Início","Queue":"Fila"}');
});

test('a change names what it changes: other texts stay, null takes one out', async () => {
  await writeTexts('de', 'listener', { Queue: 'Schlange', Home: 'Start', Search: 'Suche' });
  await writeTexts('de', 'listener', { Queue: 'Warteschlange', Search: null });
  expect(await findTexts('de', 'listener')).toEqual({ Queue: 'Warteschlange', Home: 'Start' });
  // A page that is still open asks for the file that it was told of.
  expect(await files()).toHaveLength(2);
});

test('the same change again changes nothing, in whatever order it comes', async () => {
  await writeTexts('de', 'listener', { Queue: 'Warteschlange', Home: 'Start' });
  const before = await getSite();
  const { writes } = await measured(() => writeTexts('de', 'listener', { Home: 'Start', Queue: 'Warteschlange' }));
  expect([writes, await getSite(), (await files()).length]).toEqual([0, before, 1]);
});

test.each([
  ['the same place', 'listener' as const],
  ['another place', 'account' as const],
])('of two who write %s at once neither loses anything', async (_, other) => {
  await writeTexts('de', 'listener', { Home: 'Start' });
  rightBefore('UpdateItemCommand', 'texts#de', () => writeTexts('de', other, { Login: 'Anmelden' }));
  await writeTexts('de', 'listener', { Queue: 'Warteschlange' });
  const all = { ...(await findTexts('de', 'listener')), ...(await findTexts('de', 'account')) };
  expect(all).toEqual({ Home: 'Start', Queue: 'Warteschlange', Login: 'Anmelden' });
});

test('of two who begin a language at once neither loses anything', async () => {
  rightBefore('UpdateItemCommand', 'texts#de', () => writeTexts('de', 'account', { Login: 'Anmelden' }));
  await writeTexts('de', 'listener', { Queue: 'Warteschlange' });
  expect(await findTexts('de', 'listener')).toEqual({ Queue: 'Warteschlange' });
  expect(await findTexts('de', 'account')).toEqual({ Login: 'Anmelden' });
});

test('whoever always comes too late is told', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await writeTexts('de', 'listener', { Home: 'Start' });
  const listener = (await getSite()).texts.get('de')?.listener;
  let others = 0;
  const overtake = (): void =>
    rightBefore('UpdateItemCommand', 'texts#de', async () => {
      others += 1;
      overtake();
      await putRawItem('SITE_TABLE', { pk: 'site', sk: 'texts#de', texts: { listener, admin: `${others}` } });
    });
  overtake();
  await expect(writeTexts('de', 'listener', { Queue: 'Warteschlange' })).rejects.toMatchObject({ code: 'unavailable' });
});

test.each(['', '../../secret', 'de/../../x', 'de\0', '__proto__', 'a'.repeat(36), 'en', 'EN', 'de.json', 'd e'])(
  '%j is no language to translate into: nothing is written',
  async (language) => {
    await expect(writeTexts(language, 'listener', { Queue: 'x' })).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await files()).toEqual([]);
    expect(await findTexts(language, 'listener')).toEqual({});
  },
);

test.each(['', 'lobby', '../listener', '__proto__', 'constructor'])('%j is no place', async (place) => {
  await expect(writeTexts('de', place as TextPlace, { Queue: 'x' })).rejects.toMatchObject({ code: 'request.invalid' });
  expect(await files()).toEqual([]);
  expect(await findTexts('de', place as TextPlace)).toEqual({});
});

const many = (count: number, text = 'x') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`Text ${at}`, text]));

test.each([
  ['an empty text', { Queue: '' }],
  ['an empty key', { '': 'x' }],
  ['a text too long', { Queue: 'x'.repeat(limits.textLengthMax + 1) }],
  ['a key too long', { ['x'.repeat(limits.textLengthMax + 1)]: 'x' }],
  ['too many texts', many(limits.textLinesMax + 1)],
  ['too many bytes', many(limits.textLinesMax, 'ü'.repeat(limits.textLengthMax))],
  ['what is no text', { Queue: 7 } as unknown as Record<string, string>],
])('%s is refused, and nothing is written', async (_, changes) => {
  await expect(writeTexts('de', 'listener', changes)).rejects.toMatchObject({ code: 'request.invalid' });
  expect([await files(), (await getSite()).texts.size]).toEqual([[], 0]);
});

test('as many as there may be are kept, together with what is there', async () => {
  await writeTexts('de', 'listener', many(limits.textLinesMax));
  await expect(writeTexts('de', 'listener', { Queue: 'x' })).rejects.toMatchObject({ code: 'request.invalid' });
  await writeTexts('de', 'listener', { 'Text 0': null, Queue: 'x' });
});

test('a text may have any name', async () => {
  await writeTexts('de', 'server', { constructor: 'Erbauer' });
  const texts = await findTexts('de', 'server');
  expect([texts.constructor, texts.toString]).toEqual(['Erbauer', undefined]);
});

test('a site has texts in so many languages, and every visitor’s read stays small', async () => {
  const texts = Object.fromEntries(textPlaces.map((place) => [place, '0123456789abcdef']));
  const languages = Array.from({ length: limits.textLanguagesMax }, (_, at) => `x${at}`.padEnd(35, '-variant'));
  await Promise.all(languages.map((code) => putRawItem('SITE_TABLE', { pk: 'site', sk: `texts#${code}`, texts })));
  await expect(writeTexts('de', 'listener', { Queue: 'x' })).rejects.toMatchObject({ code: 'request.invalid' });
  expect((await getSite()).texts.size).toBe(limits.textLanguagesMax);
  expect((await measured(() => getSite())).reads).toBeLessThanOrEqual(2.5);
});

test('a container reads a file once, and hears of another one after ten seconds', async () => {
  await writeTexts('de', 'server', { 'It is gone.': 'Es ist weg.' });
  const read = () => findTexts('de', 'server');
  const first = await read();
  expect(await measured(async () => expect(await read()).toBe(first))).toMatchObject({ roundTrips: 0 });
  // What another container writes.
  vi.resetModules();
  const other = await import('./texts.service.ts');
  await other.writeTexts('de', 'server', { 'It is gone.': 'Weg ist es.' });
  expect(await read()).toBe(first);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.rolesCachedSeconds * 1_000 });
  expect(await read()).toEqual({ 'It is gone.': 'Weg ist es.' });
});

test('texts that cannot be read are English, and read again the next time', async () => {
  await writeTexts('de', 'server', { 'It is lost.': 'Es ist verloren.' });
  const [key = ''] = await files();
  await deleteObject({ bucket: 'PUBLIC_BUCKET', key });
  expect(await findTexts('de', 'server')).toEqual({});
  await expect(writeTexts('de', 'server', { Other: 'x' })).rejects.toThrow();
  await writeTexts('fr', 'server', { 'It is gone.': 'Disparu.' });
  expect(await findTexts('fr', 'server')).toEqual({ 'It is gone.': 'Disparu.' });
});

test('every file lies where functions may read it', async () => {
  await writeTexts('de', 'admin', { Users: 'Personen' });
  expect((await files()).every((key) => key.startsWith(`${textsFolder}/`))).toBe(true);
});
