import { GetObjectCommand } from '@aws-sdk/client-s3';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import {
  type TranslationNamespace,
  translationNamespaces,
  translationsFolder,
} from '@overtone/shared/site/languages/translation-namespaces.ts';
import { siteLimits } from '@overtone/shared/site/site-limits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { s3 } from '../../platform/aws.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { deleteObject, listObjectKeys } from '../../platform/objects.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { putRawItem } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { getSite } from '../public.ts';
import { findTranslations, writeTranslations } from './translations.service.ts';

let removeSite: () => Promise<void>;
let removeBucket: () => void;
beforeEach(async () => {
  [removeSite, removeBucket] = await Promise.all([isolatedSiteTable(), isolatedBucket('PUBLIC_BUCKET')]);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  removeBucket();
  await removeSite();
});

const listFiles = () => listObjectKeys('PUBLIC_BUCKET', '');

describe('writeTranslations', () => {
  it('returns translations only in their namespace', async () => {
    await writeTranslations('de', 'mails', { 'Verify your email': 'E-Mail-Adresse bestätigen' });
    expect(await findTranslations('de', 'mails')).toEqual({ 'Verify your email': 'E-Mail-Adresse bestätigen' });
    expect(await findTranslations('de', 'server')).toEqual({});
    expect(await findTranslations('fr', 'mails')).toEqual({});
  });

  it('stores an immutable file that getSite refers to', async () => {
    await writeTranslations('pt-br', 'listener', { Queue: 'Fila', Home: 'Início' });
    const hash = (await getSite()).texts.get('pt-BR')?.listener;
    expect(hash).toMatch(/^[\da-f]{16}$/);
    expect(await listFiles()).toEqual([`media/languages/pt-BR/listener.${hash}.json`]);
    const Key = `media/languages/pt-BR/listener.${hash}.json`;
    const file = await s3().send(new GetObjectCommand({ Bucket: process.env.PUBLIC_BUCKET, Key }));
    expect(file).toMatchObject({
      ContentType: 'application/json',
      CacheControl: 'public, max-age=31536000, immutable',
    });
    expect(await file.Body?.transformToString()).toBe('{"Home":"Início","Queue":"Fila"}');
  });

  it('changes only named texts, and deletes those with null', async () => {
    await writeTranslations('de', 'listener', { Queue: 'Schlange', Home: 'Start', Search: 'Suche' });
    await writeTranslations('de', 'listener', { Queue: 'Warteschlange', Search: null });
    expect(await findTranslations('de', 'listener')).toEqual({ Queue: 'Warteschlange', Home: 'Start' });
    // Pages that are still open may request the earlier file.
    expect(await listFiles()).toHaveLength(2);
  });

  it('does nothing for the same changes in another order', async () => {
    await writeTranslations('de', 'listener', { Queue: 'Warteschlange', Home: 'Start' });
    const before = await getSite();
    const { writes } = await measureCapacity(() =>
      writeTranslations('de', 'listener', { Home: 'Start', Queue: 'Warteschlange' }),
    );
    expect([writes, await getSite(), (await listFiles()).length]).toEqual([0, before, 1]);
  });

  it.each([
    ['the same namespace', 'listener' as const],
    ['another namespace', 'account' as const],
  ])('keeps concurrent changes of %s', async (_, otherNamespace) => {
    await writeTranslations('de', 'listener', { Home: 'Start' });
    runBeforeCommand('UpdateItemCommand', 'texts#de', () =>
      writeTranslations('de', otherNamespace, { Login: 'Anmelden' }),
    );
    await writeTranslations('de', 'listener', { Queue: 'Warteschlange' });
    const allTexts = { ...(await findTranslations('de', 'listener')), ...(await findTranslations('de', 'account')) };
    expect(allTexts).toEqual({ Home: 'Start', Queue: 'Warteschlange', Login: 'Anmelden' });
  });

  it('keeps concurrent changes of a new language', async () => {
    runBeforeCommand('UpdateItemCommand', 'texts#de', () => writeTranslations('de', 'account', { Login: 'Anmelden' }));
    await writeTranslations('de', 'listener', { Queue: 'Warteschlange' });
    expect(await findTranslations('de', 'listener')).toEqual({ Queue: 'Warteschlange' });
    expect(await findTranslations('de', 'account')).toEqual({ Login: 'Anmelden' });
  });

  it('throws after repeated write conflicts', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await writeTranslations('de', 'listener', { Home: 'Start' });
    const listener = (await getSite()).texts.get('de')?.listener;
    let concurrentWrites = 0;
    const writeConcurrently = (): void =>
      runBeforeCommand('UpdateItemCommand', 'texts#de', async () => {
        concurrentWrites += 1;
        writeConcurrently();
        await putRawItem('SITE_TABLE', {
          pk: 'site',
          sk: 'texts#de',
          texts: { listener, admin: `${concurrentWrites}` },
        });
      });
    writeConcurrently();
    await expect(writeTranslations('de', 'listener', { Queue: 'Warteschlange' })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it.each(['', '../../secret', 'de/../../x', 'de\0', '__proto__', 'a'.repeat(36), 'en', 'EN', 'de.json', 'd e'])(
    'throws for the language %j',
    async (language) => {
      await expect(writeTranslations(language, 'listener', { Queue: 'x' })).rejects.toMatchObject({
        code: 'request.invalid',
      });
      expect(await listFiles()).toEqual([]);
      expect(await findTranslations(language, 'listener')).toEqual({});
    },
  );

  it.each(['', 'lobby', '../listener', '__proto__', 'constructor'])(
    'throws for the namespace %j',
    async (namespace) => {
      await expect(writeTranslations('de', namespace as TranslationNamespace, { Queue: 'x' })).rejects.toMatchObject({
        code: 'request.invalid',
      });
      expect(await listFiles()).toEqual([]);
      expect(await findTranslations('de', namespace as TranslationNamespace)).toEqual({});
    },
  );

  const createTexts = (count: number, text = 'x') =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`Text ${index}`, text]));

  it.each([
    ['an empty text', { Queue: '' }],
    ['an empty key', { '': 'x' }],
    ['a text that is too long', { Queue: 'x'.repeat(siteLimits.textLengthMax + 1) }],
    ['a key that is too long', { ['x'.repeat(siteLimits.textLengthMax + 1)]: 'x' }],
    ['too many texts', createTexts(siteLimits.textsPerNamespaceMax + 1)],
    ['too many bytes', createTexts(siteLimits.textsPerNamespaceMax, 'ü'.repeat(siteLimits.textLengthMax))],
    ['a value that is not a text', { Queue: 7 } as unknown as Record<string, string>],
  ])('throws for %s', async (_, changes) => {
    await expect(writeTranslations('de', 'listener', changes)).rejects.toMatchObject({ code: 'request.invalid' });
    expect([await listFiles(), (await getSite()).texts.size]).toEqual([[], 0]);
  });

  it('stores up to the maximum number of texts', async () => {
    await writeTranslations('de', 'listener', createTexts(siteLimits.textsPerNamespaceMax));
    await expect(writeTranslations('de', 'listener', { Queue: 'x' })).rejects.toMatchObject({
      code: 'request.invalid',
    });
    await writeTranslations('de', 'listener', { 'Text 0': null, Queue: 'x' });
  });

  it('supports texts named like object properties', async () => {
    await writeTranslations('de', 'server', { constructor: 'Erbauer' });
    const texts = await findTranslations('de', 'server');
    expect([texts.constructor, texts.toString]).toEqual(['Erbauer', undefined]);
  });

  it('limits the number of languages', async () => {
    const texts = Object.fromEntries(translationNamespaces.map((namespace) => [namespace, '0123456789abcdef']));
    const languages = Array.from({ length: siteLimits.textLanguagesMax }, (_, index) =>
      `x${index}`.padEnd(35, '-variant'),
    );
    await Promise.all(languages.map((code) => putRawItem('SITE_TABLE', { pk: 'site', sk: `texts#${code}`, texts })));
    await expect(writeTranslations('de', 'listener', { Queue: 'x' })).rejects.toMatchObject({
      code: 'request.invalid',
    });
    expect((await getSite()).texts.size).toBe(siteLimits.textLanguagesMax);
    expect((await measureCapacity(() => getSite())).reads).toBeLessThanOrEqual(2.5);
  });
});

describe('findTranslations', () => {
  it('caches files, and reads new ones after ten seconds', async () => {
    await writeTranslations('de', 'server', { 'It is gone.': 'Es ist weg.' });
    const readTexts = () => findTranslations('de', 'server');
    const first = await readTexts();
    expect(await measureCapacity(async () => expect(await readTexts()).toBe(first))).toMatchObject({ roundTrips: 0 });
    // Another container changes the translations.
    vi.resetModules();
    const otherContainer = await import('./translations.service.ts');
    await otherContainer.writeTranslations('de', 'server', { 'It is gone.': 'Weg ist es.' });
    expect(await readTexts()).toBe(first);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + identityLimits.serverCacheSeconds * 1_000 });
    expect(await readTexts()).toEqual({ 'It is gone.': 'Weg ist es.' });
  });

  it('returns English after a read error, and retries later', async () => {
    await writeTranslations('de', 'server', { 'It is lost.': 'Es ist verloren.' });
    const [key = ''] = await listFiles();
    await deleteObject({ bucket: 'PUBLIC_BUCKET', key });
    expect(await findTranslations('de', 'server')).toEqual({});
    await expect(writeTranslations('de', 'server', { Other: 'x' })).rejects.toThrow();
    await writeTranslations('fr', 'server', { 'It is gone.': 'Disparu.' });
    expect(await findTranslations('fr', 'server')).toEqual({ 'It is gone.': 'Disparu.' });
  });

  it('stores files in the folder that functions may read', async () => {
    await writeTranslations('de', 'admin', { Users: 'Personen' });
    expect((await listFiles()).every((key) => key.startsWith(`${translationsFolder}/`))).toBe(true);
  });
});
