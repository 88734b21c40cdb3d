import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { type BrowserNamespace, browserNamespaces } from '@overtone/shared/site/languages/translation-namespaces.ts';
import { ConsoleLogger } from 'aws-amplify/utils';
import { takeEarlyResponse } from './early-responses.ts';
import { addTranslations, setTranslations } from './i18n.ts';

type Language = BootstrapData['i18n'];
type Lines = Readonly<Record<string, string>>;

/** The areas whose texts every screen needs. `early/start.ts` requests them first. */
const everyScreen = ['listener', 'server'] as const satisfies readonly BrowserNamespace[];

const logger = new ConsoleLogger('texts');

/**
 * Milliseconds that a screen waits for its texts before it is shown in English, short enough that users do not leave.
 */
const timeoutMs = 8_000;

const ask = async (address: string): Promise<Lines> => {
  const reply = await (takeEarlyResponse(address) ?? fetch(address));
  if (!reply.ok) throw new Error(`${address} was answered with ${reply.status}`);
  return ((await reply.json()) ?? {}) as Lines;
};

/** Requested files, and the texts of the loaded ones. */
const asked = new Map<string, Promise<unknown>>();
const known = new Map<string, Lines>();

/** Resolves when the file has loaded, failed or timed out. A failed file is requested again the next time. */
const fetchFile = (address: string): Promise<unknown> => {
  const file =
    asked.get(address) ??
    ask(address).then(
      (lines) => known.set(address, lines),
      (error: unknown) => {
        asked.delete(address);
        logger.warn('Some texts stay English', error);
      },
    );
  asked.set(address, file);
  return Promise.race([file, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
};

/** The latest requested language; undefined until it is known. */
let wanted: Language | undefined;
/** Number of opened areas. Every screen includes the first ones and the server's messages. */
let reached: number = everyScreen.length;

/** Returns the texts of all opened areas in a language, after loading missing files. */
const loadLines = async ({ lines }: Language): Promise<Lines> => {
  const addresses = () => browserNamespaces.slice(0, reached).flatMap((place) => lines?.[place] ?? []);
  await Promise.all(addresses().map(fetchFile));
  return Object.assign({}, ...addresses().map((address) => known.get(address)));
};

/**
 * Sets a language once the texts of all opened areas are loaded. If a file fails, its texts stay English. Of concurrent
 * calls the last one wins. Never rejects.
 */
export const setSiteLanguage = async (language: Language): Promise<void> => {
  wanted = language;
  const lines = await loadLines(language);
  if (wanted === language) setTranslations(language.language, lines);
};

/**
 * Loads the texts of an area and those before it. Before the language is known it only records the area, and `setSiteLanguage`
 * loads the texts. Never rejects.
 */
const needTexts = async (place: BrowserNamespace): Promise<void> => {
  reached = Math.max(reached, browserNamespaces.indexOf(place) + 1);
  const language = wanted;
  if (!language) return;
  const lines = await loadLines(language);
  if (wanted === language) addTranslations(lines);
};

/** Returns a loader of code together with its texts, so that it is never shown in English first. */
export const loadWithTexts =
  <Module>(place: BrowserNamespace, load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), needTexts(place)]);
    return module;
  };
