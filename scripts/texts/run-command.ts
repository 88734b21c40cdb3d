import { readFile } from 'node:fs/promises';
import { canonicalLanguage } from '@overtone/shared/site/languages/language-tag.ts';
import * as z from 'zod';
import { collectTexts } from './collect-texts.ts';
import { lackingTexts } from './lacking-texts.ts';
import { putTexts } from './put-texts.ts';

const usage = `Usage: npm run texts                               how many texts there are to translate
       npm run texts -- LANGUAGE                   those that a language of the site lacks
       npm run texts -- LANGUAGE --put FILE        writes translations

LANGUAGE is BCP 47: pl, pt-BR. FILE is JSON: translation by English text, null takes one out; what it does not name stays.`;

const Handed = z.record(z.string(), z.string().nullable());

/** @throws Error in words for a person */
const readChanges = async (file: string): Promise<z.output<typeof Handed>> => {
  try {
    return Handed.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${file} is no JSON of translations by English text: ${why}`);
  }
};

const listed = (title: string, keys: readonly string[]): string[] => [title, ...keys.map((key) => `  ${key}`)];

const put = async (language: string, file: string): Promise<string> => {
  const { put: written, unknown } = await putTexts(language, await readChanges(file));
  const lines = written.map(({ place, count }) => `${place}: ${count} written`);
  const told = unknown.length > 0 ? listed(`unknown, and not written: ${unknown.length}`, unknown) : [];
  return [...lines, ...told].join('\n');
};

/**
 * Does what the words of a command line ask for.
 * @param findCloud has the environment point at a cloud, for what needs one
 * @returns what it says
 * @throws Error in words for a person
 */
export const runCommand = async (words: readonly string[], findCloud: () => void): Promise<string> => {
  const [language, option, file, ...more] = words;
  if (language === undefined) {
    return [...(await collectTexts())]
      .map(([place, { keys, counted }]) => `${place}: ${keys.size} texts, and ${counted.size} that count`)
      .join('\n');
  }
  if (canonicalLanguage(language) === undefined || more.length > 0) throw new Error(usage);
  findCloud();
  if (option === '--put' && file !== undefined) return put(language, file);
  if (option !== undefined) throw new Error(usage);
  return (await lackingTexts(language))
    .flatMap(({ place, needed, lacking }) => listed(`${place}: lacks ${lacking.length} of ${needed}`, lacking))
    .join('\n');
};
