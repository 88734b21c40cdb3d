import { sanitizeName } from '@overtone/shared/texts/name.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';

/** Formats a name for display: on one line, and truncated to `length` characters. */
export const truncateName = (name: string, length: number = textLimits.nameLengthMax): string => {
  const line = sanitizeName(name);
  return line.length <= length ? line : `${line.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
};
