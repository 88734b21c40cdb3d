import { loadCloudEnv } from '../local/cloud-env.ts';
import { collectTexts } from './collect-texts.ts';
import { lackingTexts } from './lacking-texts.ts';

// Says what there is to translate, and what a language of the site lacks (on the local cloud, or on whichever cloud the
// environment points at).

const usage = 'Usage: npm run texts [-- LANGUAGE]     LANGUAGE is BCP 47: pl, pt-BR';

const run = async ([language, ...more]: readonly string[]): Promise<string> => {
  if (more.length > 0) throw new Error(usage);
  if (language === undefined) {
    return [...(await collectTexts())]
      .map(([place, { keys, counted }]) => `${place}: ${keys.size} texts, and ${counted.size} that count`)
      .join('\n');
  }
  loadCloudEnv();
  return (await lackingTexts(language))
    .flatMap(({ place, needed, lacking }) => [
      `${place}: lacks ${lacking.length} of ${needed}`,
      ...lacking.map((key) => `  ${key}`),
    ])
    .join('\n');
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
