import { limits } from '@overtone/shared/limits.ts';
import { readableName } from '@overtone/shared/texts/name.ts';

/** A name as it is shown: one line, at most `limits.nameLengthMax` long. */
export const clipName = (name: string, length: number = limits.nameLengthMax): string => {
  const line = readableName(name);
  return line.length <= length ? line : `${line.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
};
