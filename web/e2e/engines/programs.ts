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

/** Where the first of these programs that is on PATH lies. */
export const programOnPath = (...names: readonly string[]): string | undefined => {
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
  return undefined;
};

/** As `programOnPath`. @throws where there is none */
export const findProgram = (...names: readonly string[]): string => {
  const found = programOnPath(...names);
  if (!found) throw new Error(`There is no ${names.join(' or ')} on PATH.`);
  return found;
};

const isThere = (engine: EngineName): boolean => needed[engine].every((names) => programOnPath(...names));

export const missingEngines = (): EngineName[] => engines.filter((engine) => !isThere(engine));
