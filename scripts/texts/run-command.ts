import { readFile } from 'node:fs/promises';
import { getCanonicalLanguage } from '@overtone/shared/site/languages/language-tag.ts';
import * as z from 'zod';
import { collectTexts } from './collect-texts.ts';
import { findMissingTexts } from './missing-texts.ts';
import { writeTexts } from './write-texts.ts';

const usage = `Usage: npm run texts                               prints the number of texts to translate
       npm run texts -- LANGUAGE                   lists the texts that are not translated on the site
       npm run texts -- LANGUAGE --put FILE        writes translations

LANGUAGE is BCP 47: pl, pt-BR. FILE is a JSON object of translations by English text. null deletes a translation; all
translations that are not in the file are kept.`;

const TranslationFile = z.record(z.string(), z.string().nullable());

/** @throws Error with a message for the terminal */
const readTranslationFile = async (file: string): Promise<z.output<typeof TranslationFile>> => {
  try {
    return TranslationFile.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${file} is not a JSON object of translations by English text: ${reason}`);
  }
};

const formatList = (title: string, keys: readonly string[]): string[] => [title, ...keys.map((key) => `  ${key}`)];

const putTexts = async (language: string, file: string): Promise<string> => {
  const { writtenCounts, unknownTexts } = await writeTexts(language, await readTranslationFile(file));
  const lines = writtenCounts.map(({ namespace, count }) => `${namespace}: ${count} written`);
  const warning =
    unknownTexts.length > 0 ? formatList(`unknown texts, not written: ${unknownTexts.length}`, unknownTexts) : [];
  return [...lines, ...warning].join('\n');
};

/**
 * Runs the command with its arguments.
 * @param loadCloud loads the environment of a cloud, for the commands that need one
 * @returns the output
 * @throws Error with a message for the terminal
 */
export const runCommand = async (args: readonly string[], loadCloud: () => void): Promise<string> => {
  const [language, option, file, ...extraArguments] = args;
  if (language === undefined) {
    return [...(await collectTexts())]
      .map(([namespace, { keys, plurals }]) => `${namespace}: ${keys.size} texts, ${plurals.size} plural texts`)
      .join('\n');
  }
  if (getCanonicalLanguage(language) === undefined || extraArguments.length > 0) throw new Error(usage);
  loadCloud();
  if (option === '--put' && file !== undefined) return putTexts(language, file);
  if (option !== undefined) throw new Error(usage);
  return (await findMissingTexts(language))
    .flatMap(({ namespace, required, missingKeys }) =>
      formatList(`${namespace}: ${missingKeys.length} of ${required} missing`, missingKeys),
    )
    .join('\n');
};
