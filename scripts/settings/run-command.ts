import { changeSettings, readSettings } from '@overtone/functions/site/settings/settings.service.ts';
import { type Setting, settingsRegistry } from '@overtone/shared/settings/settings.registry.ts';
import type { Settings } from '@overtone/shared/site/settings/settings.contract.ts';

const usage = `Usage: npm run settings -- list
       npm run settings -- get KEY
       npm run settings -- set KEY VALUE ...     VALUE is JSON, or text if it is not valid JSON

The values of secrets are not printed, only whether they are set.`;

const formatValue = ({ values, secrets }: Settings, key: string): string =>
  key in secrets ? (secrets[key] ? 'set' : 'not set') : JSON.stringify(values[key]);

const parseValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const toPairs = ([key, value, ...remainingArguments]: readonly string[]): (readonly [string, string])[] =>
  key === undefined || value === undefined ? [] : [[key, value], ...toPairs(remainingArguments)];

/** Runs the command with its arguments. @returns the output @throws Error with a message for the terminal */
export const runCommand = async ([command, ...args]: readonly string[]): Promise<string> => {
  const [key, value] = args;
  if (command === 'list' && key === undefined) {
    const settings = await readSettings();
    const formatSetting = ({ key, visibility, label }: Setting) =>
      `${key} = ${formatValue(settings, key)} (${visibility}: ${label})`;
    return [...settingsRegistry.values()].map(formatSetting).join('\n');
  }
  if (command === 'get' && key !== undefined && value === undefined) {
    if (!settingsRegistry.has(key)) throw new Error(`Unknown setting ${key}.`);
    return formatValue(await readSettings(), key);
  }
  if (command === 'set' && args.length > 0 && args.length % 2 === 0) {
    const values = Object.fromEntries(toPairs(args).map(([name, text]) => [name, parseValue(text)]));
    const settings = await changeSettings(values);
    return Object.keys(values)
      .map((name) => `${name} = ${formatValue(settings, name)}`)
      .join('\n');
  }
  throw new Error(usage);
};
