import { parseArgs } from 'node:util';
import { dataFolder } from './cloud-env.ts';
import { Refusal } from './refusal.ts';

export interface Options {
  readonly port: number;
  readonly dataDir: string;
  /** Empty the data folder first. */
  readonly fresh: boolean;
  /** Make the demo catalogue when it is not there. */
  readonly demo: boolean;
  /** Serve the web app from its sources, reload functions when they change. */
  readonly dev: boolean;
}

const portOf = (text: string): number => {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Refusal(`PORT is "${text}", which is no port: use a number from 1 to 65535.`);
};

/** Reads the command line and the environment. @throws Refusal on an unknown option or a bad value */
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
      port: portOf(env.PORT || '3000'),
      dataDir: dataFolder(env),
      fresh: values.fresh,
      demo: !values['no-demo'],
      dev: values.dev,
    };
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof TypeError)) throw error;
    throw new Refusal(`${error.message.split('. ')[0]}. See scripts/start --help.`);
  }
};
