import { limits } from '@overtone/shared/limits.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { dayAt, daysAfter, daysBetween } from './days.ts';
import { AppError } from './errors.ts';

/** There are no plays before this day. The limit also excludes years that `Date` does not format with four digits. */
const firstDay = '2000-01-01';

/** A range of UTC days (`2026-11-23`), including both ends. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** Lists the days of a range. */
export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: lengthOf(range) }, (_, index) => daysAfter(range.from, index));

/** Returns the range of the same length directly before a range. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: daysAfter(range.from, -lengthOf(range)),
  to: daysAfter(range.from, -1),
});

/** Splits a range into ranges of at most `days` days. */
export const piecesOf = ({ from, to }: DayRange, days: number): DayRange[] => {
  const end = daysAfter(from, days - 1);
  return end >= to ? [{ from, to }] : [{ from, to: end }, ...piecesOf({ from: daysAfter(end, 1), to }, days)];
};

const invalidRange = (field: keyof DayRange, message: Text): AppError =>
  new AppError('request.invalid', 'Some of what was sent is not valid.', { fields: { [field]: [message] } });

/**
 * Validates the range of a request.
 * @returns the range
 * @throws AppError `request.invalid` if it ends in the future or before it begins, begins before 2000, or is too long
 */
export const requireRange = (range: DayRange, now = Date.now()): DayRange => {
  const { from, to } = range;
  if (to > dayAt(now)) throw invalidRange('to', text('Days in the future have no numbers yet.'));
  if (from > to) throw invalidRange('from', text('The first day comes after the last one.'));
  if (from < firstDay) throw invalidRange('from', text('Choose a later day.'));
  if (lengthOf(range) > limits.insightDaysMax)
    throw invalidRange('from', text('Choose :most days at most.', { most: limits.insightDaysMax }));
  return range;
};
