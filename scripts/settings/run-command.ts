import { changeSettings, readSettings } from '@overtone/functions/site/settings/settings.service.ts';
import { type Setting, settingsRegistry } from '@overtone/shared/settings/settings.registry.ts';
import type { Settings } from '@overtone/shared/site/settings/settings.contract.ts';

const usage = `Usage: npm run settings -- list
       npm run settings -- get KEY
       npm run settings -- set KEY VALUE ...     VALUE is JSON; what is not JSON is a text

Of a credential nobody is told more than whether it is set.`;

const shown = ({ values, secrets }: Settings, key: string): string =>
  key in secrets ? (secrets[key] ? 'set' : 'not set') : JSON.stringify(values[key]);

const asValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const pairsOf = ([key, value, ...more]: readonly string[]): (readonly [string, string])[] =>
  key === undefined || value === undefined ? [] : [[key, value], ...pairsOf(more)];

/** Does what the words of a command line ask for. @returns what it says @throws Error in words for a person */
export const runCommand = async ([command, ...words]: readonly string[]): Promise<string> => {
  const [key, value] = words;
  if (command === 'list' && key === undefined) {
    const settings = await readSettings();
    const line = ({ key, visibility, label }: Setting) => `${key} = ${shown(settings, key)} (${visibility}: ${label})`;
    return [...settingsRegistry.values()].map(line).join('\n');
  }
  if (command === 'get' && key !== undefined && value === undefined) {
    if (!settingsRegistry.has(key)) throw new Error(`There is no setting ${key}.`);
    return shown(await readSettings(), key);
  }
  if (command === 'set' && words.length > 0 && words.length % 2 === 0) {
    const values = Object.fromEntries(pairsOf(words).map(([name, text]) => [name, asValue(text)]));
    const settings = await changeSettings(values);
    return Object.keys(values)
      .map((name) => `${name} = ${shown(settings, name)}`)
      .join('\n');
  }
  throw new Error(usage);
};
