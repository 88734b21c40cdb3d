import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { type BrowserNamespace, browserNamespaces } from '@overtone/shared/site/languages/translation-namespaces.ts';
import { ConsoleLogger } from 'aws-amplify/utils';
import { takeEarlyResponse } from './early-responses.ts';
import { addTranslations, setTranslations } from './i18n.ts';

type Language = BootstrapData['i18n'];
type Translations = Readonly<Record<string, string>>;

/** The areas whose texts every screen needs. `early/start.ts` requests them first. */
const initialNamespaces = ['listener', 'server'] as const satisfies readonly BrowserNamespace[];

const logger = new ConsoleLogger('texts');

/**
 * Milliseconds that a screen waits for its texts before it is shown in English, short enough that users do not leave.
 */
const timeoutMs = 8_000;

const requestFile = async (url: string): Promise<Translations> => {
  const response = await (takeEarlyResponse(url) ?? fetch(url));
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return ((await response.json()) ?? {}) as Translations;
};

/** Requested files, and the texts of the loaded ones. */
const requestedFiles = new Map<string, Promise<unknown>>();
const loadedFiles = new Map<string, Translations>();

/** Resolves when the file has loaded, failed or timed out. A failed file is requested again the next time. */
const fetchFile = (url: string): Promise<unknown> => {
  const pendingFile =
    requestedFiles.get(url) ??
    requestFile(url).then(
      (lines) => loadedFiles.set(url, lines),
      (error: unknown) => {
        requestedFiles.delete(url);
        logger.warn('Some texts stay English', error);
      },
    );
  requestedFiles.set(url, pendingFile);
  return Promise.race([pendingFile, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
};

/** The latest requested language; undefined until it is known. */
let requestedLanguage: Language | undefined;
/** Number of opened areas, in the order of `browserNamespaces`. The initial areas are always open. */
let openedAreaCount: number = initialNamespaces.length;

/** Returns the texts of all opened areas in a language, after loading missing files. */
const loadTranslations = async ({ lines }: Language): Promise<Translations> => {
  const listUrls = () => browserNamespaces.slice(0, openedAreaCount).flatMap((namespace) => lines?.[namespace] ?? []);
  await Promise.all(listUrls().map(fetchFile));
  return Object.assign({}, ...listUrls().map((url) => loadedFiles.get(url)));
};

/**
 * Sets a language once the texts of all opened areas are loaded. If a file fails, its texts stay English. Of concurrent
 * calls the last one wins. Never rejects.
 */
export const setSiteLanguage = async (language: Language): Promise<void> => {
  requestedLanguage = language;
  const lines = await loadTranslations(language);
  if (requestedLanguage === language) setTranslations(language.language, lines);
};

/**
 * Loads the texts of an area and of the areas before it (`browserNamespaces`). Before the language is known, it only
 * records the area; `setSiteLanguage` loads the texts later. Never rejects.
 */
const openTexts = async (namespace: BrowserNamespace): Promise<void> => {
  openedAreaCount = Math.max(openedAreaCount, browserNamespaces.indexOf(namespace) + 1);
  const language = requestedLanguage;
  if (!language) return;
  const lines = await loadTranslations(language);
  if (requestedLanguage === language) addTranslations(lines);
};

/** Returns a function that loads code together with its texts, so that a page never appears in English first. */
export const loadWithTexts =
  <Module>(namespace: BrowserNamespace, load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), openTexts(namespace)]);
    return module;
  };
