import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** All browser engines. */
export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engines)[number];

/**
 * The programs that each engine needs in addition to the other browser tests. One program of each row must be on PATH.
 */
const requiredPrograms: Readonly<Record<EngineName, readonly (readonly string[])[]>> = {
  chromium: [],
  firefox: [['firefox-esr', 'firefox'], ['pulseaudio']],
  webkit: [['WebKitWebDriver'], ['Xvfb']],
};

/** Returns the path of the first of these programs that is on PATH, or undefined. */
export const findProgramOnPath = (...names: readonly string[]): string | undefined => {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // The program may be in another folder.
      }
    }
  }
  return undefined;
};

/** Like `findProgramOnPath`. @throws if none of the programs is on PATH */
export const findProgram = (...names: readonly string[]): string => {
  const programPath = findProgramOnPath(...names);
  if (!programPath) throw new Error(`There is no ${names.join(' or ')} on PATH.`);
  return programPath;
};

const isInstalled = (engine: EngineName): boolean =>
  requiredPrograms[engine].every((names) => findProgramOnPath(...names));

export const findMissingEngines = (): EngineName[] => engines.filter((engine) => !isInstalled(engine));
