import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The engines of all browsers there are. */
export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engines)[number];

/** What each needs beside what the other browser tests have: of each row one program that is on PATH. */
const needed: Readonly<Record<EngineName, readonly (readonly string[])[]>> = {
  chromium: [],
  firefox: [['firefox-esr', 'firefox'], ['pulseaudio']],
  webkit: [['WebKitWebDriver'], ['Xvfb']],
};

/** Where a program of this name, or of the next one, is. @throws where there is none */
export const findProgram = (...names: readonly string[]): string => {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not here; the next folder may have it.
      }
    }
  }
  throw new Error(`There is no ${names.join(' or ')} on PATH.`);
};

const isThere = (engine: EngineName): boolean => {
  try {
    for (const names of needed[engine]) findProgram(...names);
    return true;
  } catch {
    return false;
  }
};

export const missingEngines = (): EngineName[] => engines.filter((engine) => !isThere(engine));
