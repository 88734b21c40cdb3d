import { limits } from '@overtone/shared/limits.ts';
import { readableName } from '@overtone/shared/texts/name.ts';

/** Formats a name for display: on one line, and truncated to `length` characters. */
export const clipName = (name: string, length: number = limits.nameLengthMax): string => {
  const line = readableName(name);
  return line.length <= length ? line : `${line.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
};
