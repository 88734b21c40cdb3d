import { type EngineName, engines, findMissingEngines } from './programs.ts';
import { canRecord } from './recordings.ts';

/** Returns the engines to test: all of them in CI, where a missing one fails, and otherwise the installed ones. */
export const selectEngines = (): readonly EngineName[] => {
  const missing = findMissingEngines();
  return process.env.CI ? engines : engines.filter((engine) => !missing.includes(engine));
};

/** Whether the formats are tested. In CI they always are, and fail without ffmpeg. */
export const areFormatsTested = (): boolean => Boolean(process.env.CI) || canRecord();

/** Returns a message about the tests that are skipped, or undefined if none is, as in CI. */
export const describeSkippedTests = (): string | undefined => {
  const selectedEngines = selectEngines();
  const missing: string[] = engines.filter((engine) => !selectedEngines.includes(engine));
  if (!areFormatsTested()) missing.push('ffmpeg, without which no formats are tested');
  return missing.length > 0 ? `Left out, since they are not installed: ${missing.join(', ')}.` : undefined;
};
