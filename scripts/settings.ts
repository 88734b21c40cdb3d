import { readSetting, writeSetting } from '@overtone/functions/site/settings/settings.service.ts';
import { settingsRegistry } from '@overtone/shared/site/settings/settings.registry.ts';
import { loadCloudEnv } from './local/cloud-env.ts';

// Reads and sets the site's settings: on the local cloud, or on whichever cloud the environment points at.

const usage = `Usage: npm run settings -- list
       npm run settings -- get KEY
       npm run settings -- set KEY VALUE ...     VALUE is JSON; what is not JSON is a text`;

const shown = (key: string, value: unknown): string => {
  const isHidden = /(secret|secret_key)$/.test(key) && value !== null;
  return isHidden ? '(set)' : JSON.stringify(value);
};

const asValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const pairsOf = ([key, value, ...more]: readonly string[]): (readonly [string, string])[] =>
  key === undefined || value === undefined ? [] : [[key, value], ...pairsOf(more)];

const run = async ([command, ...words]: readonly string[]): Promise<string> => {
  const [key, value] = words;
  if (command === 'list' && key === undefined) {
    const lines = [...settingsRegistry.values()].map(
      async (setting) =>
        `${setting.key} = ${shown(setting.key, await readSetting(setting.key))} (${setting.visibility})`,
    );
    return (await Promise.all(lines)).join('\n');
  }
  if (command === 'get' && key !== undefined && value === undefined) return JSON.stringify(await readSetting(key));
  if (command === 'set' && words.length > 0 && words.length % 2 === 0) {
    const lines: string[] = [];
    for (const [name, text] of pairsOf(words)) {
      await writeSetting(name, asValue(text));
      lines.push(`${name} = ${shown(name, await readSetting(name))}`);
    }
    return lines.join('\n');
  }
  throw new Error(usage);
};

try {
  loadCloudEnv();
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
