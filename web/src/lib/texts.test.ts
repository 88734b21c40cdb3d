import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, stubApi } from '../testing/api-stub.ts';

const german = { listener: '/media/languages/de/listener.1.json', account: '/media/languages/de/account.1.json' };
const french = { listener: '/media/languages/fr/listener.1.json', account: '/media/languages/fr/account.1.json' };

let texts: typeof import('./texts.ts');
let i18n: typeof import('./i18n.ts');
beforeEach(async () => {
  // Files are cached for a visit, and each test is a new one.
  vi.resetModules();
  [texts, i18n] = await Promise.all([import('./texts.ts'), import('./i18n.ts')]);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  i18n.setTranslations('en', null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.early;
});

const open = () => {
  const answers: Record<string, Answer> = {
    [`GET ${german.listener}`]: { body: { Queue: 'Warteschlange' } },
    [`GET ${german.account}`]: { body: { Password: 'Passwort' } },
    [`GET ${french.listener}`]: { body: { Queue: 'File' } },
    [`GET ${french.account}`]: { body: { Password: 'Mot de passe' } },
  };
  const asked = stubApi(answers);
  return { answers, urls: () => asked.map(({ url }) => url) };
};
const said = () => [document.documentElement.lang, i18n.t('Queue'), i18n.t('Password')];
const speakGerman = () => texts.setSiteLanguage({ language: 'de', lines: german });
const openAccount = () => texts.loadWithTexts('account', async () => 'its code')();

describe('texts', () => {
  it('loads the texts of every screen first and those of an area on demand, each once', async () => {
    const { urls } = open();
    await speakGerman();
    expect([said(), urls()]).toEqual([['de', 'Warteschlange', 'Password'], [german.listener]]);
    expect(await openAccount()).toBe('its code');
    expect([said(), urls()]).toEqual([
      ['de', 'Warteschlange', 'Passwort'],
      [german.listener, german.account],
    ]);
    await openAccount();
    await speakGerman();
    expect(urls()).toHaveLength(2);
  });

  it('loads the texts of an area that was opened before the language was known', async () => {
    const { urls } = open();
    await openAccount();
    expect(urls()).toEqual([]);
    await speakGerman();
    expect(said()).toEqual(['de', 'Warteschlange', 'Passwort']);
  });

  it('changes the language of all opened areas, and loads no file for English', async () => {
    const { urls } = open();
    await speakGerman();
    await openAccount();
    await texts.setSiteLanguage({ language: 'fr', lines: french });
    expect(said()).toEqual(['fr', 'File', 'Mot de passe']);
    await texts.setSiteLanguage({ language: 'en', lines: null });
    expect(said()).toEqual(['en', 'Queue', 'Password']);
    expect(urls()).toHaveLength(4);
  });

  it('loads the texts of the areas before another one', async () => {
    open();
    await texts.loadWithTexts('admin', async () => undefined)();
    await speakGerman();
    expect(said()).toEqual(['de', 'Warteschlange', 'Passwort']);
  });

  it('uses the language chosen last, whichever loads first', async () => {
    const { answers } = open();
    let come: (value?: unknown) => void = () => undefined;
    answers[`GET ${german.listener}`] = {
      body: { Queue: 'Warteschlange' },
      after: new Promise((resolve) => {
        come = resolve;
      }),
    };
    const late = speakGerman();
    await texts.setSiteLanguage({ language: 'fr', lines: french });
    come();
    await late;
    expect(said()).toEqual(['fr', 'File', 'Password']);
  });

  it.each<[string, Answer]>([
    ['is not there', { status: 404, body: {} }],
    ['is empty', {}],
    ['holds nothing', { body: null }],
  ])('stays English when a file %s, and loads it later', async (_, answer) => {
    const { answers } = open();
    const there = answers[`GET ${german.account}`] as Answer;
    answers[`GET ${german.account}`] = answer;
    await speakGerman();
    await openAccount();
    expect(said()).toEqual(['de', 'Warteschlange', 'Password']);
    answers[`GET ${german.account}`] = there;
    await openAccount();
    if (answer.body !== null) expect(said()).toEqual(['de', 'Warteschlange', 'Passwort']);
  });

  it('stays English without a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await speakGerman();
    expect(said()).toEqual(['de', 'Queue', 'Password']);
  });

  it('stops waiting for a file after a timeout', async () => {
    const { answers } = open();
    answers[`GET ${german.listener}`] = { after: new Promise(() => undefined) };
    vi.useFakeTimers();
    const spoken = speakGerman();
    await vi.advanceTimersByTimeAsync(8_000);
    await spoken;
    expect(said()).toEqual(['de', 'Queue', 'Password']);
  });

  it('uses early responses', async () => {
    const { urls } = open();
    window.early = new Map([[german.listener, Promise.resolve(Response.json({ Queue: 'Schlange' }))]]);
    await speakGerman();
    expect([said()[1], urls()]).toEqual(['Schlange', []]);
  });
});
