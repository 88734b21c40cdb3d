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

const stubFiles = () => {
  const answers: Record<string, Answer> = {
    [`GET ${german.listener}`]: { body: { Queue: 'Warteschlange' } },
    [`GET ${german.account}`]: { body: { Password: 'Passwort' } },
    [`GET ${french.listener}`]: { body: { Queue: 'File' } },
    [`GET ${french.account}`]: { body: { Password: 'Mot de passe' } },
  };
  const requests = stubApi(answers);
  return { answers, getUrls: () => requests.map(({ url }) => url) };
};
const getShownTexts = () => [document.documentElement.lang, i18n.t('Queue'), i18n.t('Password')];
const setGerman = () => texts.setSiteLanguage({ language: 'de', lines: german });
const openAccount = () => texts.loadWithTexts('account', async () => 'its code')();

describe('texts', () => {
  it('loads the texts of every screen first and those of an area when it is opened, each once', async () => {
    const { getUrls } = stubFiles();
    await setGerman();
    expect([getShownTexts(), getUrls()]).toEqual([['de', 'Warteschlange', 'Password'], [german.listener]]);
    expect(await openAccount()).toBe('its code');
    expect([getShownTexts(), getUrls()]).toEqual([
      ['de', 'Warteschlange', 'Passwort'],
      [german.listener, german.account],
    ]);
    await openAccount();
    await setGerman();
    expect(getUrls()).toHaveLength(2);
  });

  it('loads the texts of an area that was opened before the language was known', async () => {
    const { getUrls } = stubFiles();
    await openAccount();
    expect(getUrls()).toEqual([]);
    await setGerman();
    expect(getShownTexts()).toEqual(['de', 'Warteschlange', 'Passwort']);
  });

  it('changes the language of all opened areas, and loads no file for English', async () => {
    const { getUrls } = stubFiles();
    await setGerman();
    await openAccount();
    await texts.setSiteLanguage({ language: 'fr', lines: french });
    expect(getShownTexts()).toEqual(['fr', 'File', 'Mot de passe']);
    await texts.setSiteLanguage({ language: 'en', lines: null });
    expect(getShownTexts()).toEqual(['en', 'Queue', 'Password']);
    expect(getUrls()).toHaveLength(4);
  });

  it('loads the texts of all previous areas when a later one is opened', async () => {
    stubFiles();
    await texts.loadWithTexts('admin', async () => undefined)();
    await setGerman();
    expect(getShownTexts()).toEqual(['de', 'Warteschlange', 'Passwort']);
  });

  it('uses the language chosen last when an earlier one loads later', async () => {
    const { answers } = stubFiles();
    let sendResponse: (value?: unknown) => void = () => undefined;
    answers[`GET ${german.listener}`] = {
      body: { Queue: 'Warteschlange' },
      delayUntil: new Promise((resolve) => {
        sendResponse = resolve;
      }),
    };
    const settingGerman = setGerman();
    await texts.setSiteLanguage({ language: 'fr', lines: french });
    sendResponse();
    await settingGerman;
    expect(getShownTexts()).toEqual(['fr', 'File', 'Password']);
  });

  it.each<[string, Answer]>([
    ['is missing', { status: 404, body: {} }],
    ['is empty', {}],
    ['contains null', { body: null }],
  ])('keeps English texts when a file %s, and loads it later', async (_, answer) => {
    const { answers } = stubFiles();
    const originalAnswer = answers[`GET ${german.account}`] as Answer;
    answers[`GET ${german.account}`] = answer;
    await setGerman();
    await openAccount();
    expect(getShownTexts()).toEqual(['de', 'Warteschlange', 'Password']);
    answers[`GET ${german.account}`] = originalAnswer;
    await openAccount();
    if (answer.body !== null) expect(getShownTexts()).toEqual(['de', 'Warteschlange', 'Passwort']);
  });

  it('keeps English texts without a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await setGerman();
    expect(getShownTexts()).toEqual(['de', 'Queue', 'Password']);
  });

  it('stops waiting for a file after a timeout', async () => {
    const { answers } = stubFiles();
    answers[`GET ${german.listener}`] = { delayUntil: new Promise(() => undefined) };
    vi.useFakeTimers();
    const settingGerman = setGerman();
    await vi.advanceTimersByTimeAsync(8_000);
    await settingGerman;
    expect(getShownTexts()).toEqual(['de', 'Queue', 'Password']);
  });

  it('uses early responses', async () => {
    const { getUrls } = stubFiles();
    window.early = new Map([[german.listener, Promise.resolve(Response.json({ Queue: 'Schlange' }))]]);
    await setGerman();
    expect([getShownTexts()[1], getUrls()]).toEqual(['Schlange', []]);
  });
});
