import { type EngineName, engines, missingEngines } from './programs.ts';
import { canRecord } from './recordings.ts';

/** In CI every engine is tested, and one that is not there fails; elsewhere those that are there. */
export const chosenEngines = (): readonly EngineName[] => {
  const missing = missingEngines();
  return process.env.CI ? engines : engines.filter((engine) => !missing.includes(engine));
};

/** Whether every kind of file is heard. In CI it is, or fails. */
export const areFormatsChosen = (): boolean => Boolean(process.env.CI) || canRecord();

/** What a run says of what it leaves out; undefined where that is nothing, as in CI. */
export const leftOut = (): string | undefined => {
  const chosen = chosenEngines();
  const missing: string[] = engines.filter((engine) => !chosen.includes(engine));
  if (!areFormatsChosen()) missing.push('ffmpeg, without which no formats are heard');
  return missing.length > 0 ? `Left out, since they are not installed: ${missing.join(', ')}.` : undefined;
};
