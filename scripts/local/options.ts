import { parseArgs } from 'node:util';
import { resolveDataFolder } from './cloud-env.ts';
import { StartupError } from './errors.ts';

export interface Options {
  readonly port: number;
  readonly dataDir: string;
  /** Whether to empty the data folder first. */
  readonly isFresh: boolean;
  /** Whether to create the demo catalogue if it does not exist. */
  readonly hasDemo: boolean;
  /** Whether to serve the web app from its sources and to reload changed functions. */
  readonly isDevelopment: boolean;
}

const parsePort = (text: string): number => {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartupError(`PORT is "${text}", which is not a port: use a number from 1 to 65535.`);
};

/** Reads the command line and the environment. @throws StartupError for an unknown option or an invalid value */
export const readOptions = (args: readonly string[], env: Readonly<Record<string, string | undefined>>): Options => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        fresh: { type: 'boolean', default: false },
        'no-demo': { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
      },
    });
    return {
      port: parsePort(env.PORT || '3000'),
      dataDir: resolveDataFolder(env),
      isFresh: values.fresh,
      hasDemo: !values['no-demo'],
      isDevelopment: values.dev,
    };
  } catch (error) {
    if (error instanceof StartupError || !(error instanceof TypeError)) throw error;
    throw new StartupError(`${error.message.split('. ')[0]}. See scripts/start --help.`);
  }
};
