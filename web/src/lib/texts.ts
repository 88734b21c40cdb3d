import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { type BrowserPlace, browserPlaces } from '@overtone/shared/site/languages/text-places.ts';
import { ConsoleLogger } from 'aws-amplify/utils';
import { takeEarly } from './early.ts';
import { addTranslations, setTranslations } from './i18n.ts';

type Language = BootstrapData['i18n'];
type Lines = Readonly<Record<string, string>>;

/** The places that every screen has at hand; `early/start.ts` asks for them first. */
const everyScreen = ['listener', 'server'] as const satisfies readonly BrowserPlace[];

const logger = new ConsoleLogger('texts');

/** A screen waits this long for its texts, and is English then: less than it takes a person to leave. */
const patienceMs = 8_000;

const ask = async (address: string): Promise<Lines> => {
  const reply = await (takeEarly(address) ?? fetch(address));
  if (!reply.ok) throw new Error(`${address} was answered with ${reply.status}`);
  return ((await reply.json()) ?? {}) as Lines;
};

/** Files that were asked for, each once, and what those hold that have come. */
const asked = new Map<string, Promise<unknown>>();
const known = new Map<string, Lines>();

/** Ends when the file has come, will not come, or takes too long; what failed is asked for again the next time. */
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
  return Promise.race([file, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
};

/** The language that was asked for last; undefined until the site has named one. */
let wanted: Language | undefined;
/** How many of the places somebody has come to: every screen has the first, and what the API may answer it. */
let reached: number = everyScreen.length;

/** What there is to say in a language, of all places that somebody has come to, after a look for what is not there yet. */
const linesOf = async ({ lines }: Language): Promise<Lines> => {
  const addresses = () => browserPlaces.slice(0, reached).flatMap((place) => lines?.[place] ?? []);
  await Promise.all(addresses().map(fetchFile));
  return Object.assign({}, ...addresses().map((address) => known.get(address)));
};

/**
 * Puts a language on when its texts are there, those of every place that somebody has come to. A file that cannot be had
 * leaves its texts English. Of two that are asked for at once, the later one stays. Never rejects.
 */
export const speak = async (language: Language): Promise<void> => {
  wanted = language;
  const lines = await linesOf(language);
  if (wanted === language) setTranslations(language.language, lines);
};

/**
 * Has the texts of a place at hand, and of those before it. Before the site has named its language this notes the place
 * alone, and `speak` brings its texts. Never rejects.
 */
const needTexts = async (place: BrowserPlace): Promise<void> => {
  reached = Math.max(reached, browserPlaces.indexOf(place) + 1);
  const language = wanted;
  if (!language) return;
  const lines = await linesOf(language);
  if (wanted === language) addTranslations(lines);
};

/** How to load code together with the texts that it shows, so that it never shows English before them. */
export const withTexts =
  <Module>(place: BrowserPlace, load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), needTexts(place)]);
    return module;
  };
