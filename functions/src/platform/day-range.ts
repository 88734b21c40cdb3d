import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { addDays, countDaysBetween, getDayAt } from './days.ts';
import { AppError } from './errors.ts';

/** There are no plays before this day. The limit also excludes years that `Date` does not format with four digits. */
const firstDay = '2000-01-01';

/** A range of UTC days (`2026-11-23`), including both ends. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const getLength = ({ from, to }: DayRange): number => countDaysBetween(from, to) + 1;

/** Lists the days of a range. */
export const listDays = (range: DayRange): string[] =>
  Array.from({ length: getLength(range) }, (_, index) => addDays(range.from, index));

/** Returns the range of the same length directly before a range. */
export const getPreviousRange = (range: DayRange): DayRange => ({
  from: addDays(range.from, -getLength(range)),
  to: addDays(range.from, -1),
});

/** Splits a range into ranges of at most `days` days. */
export const splitRange = ({ from, to }: DayRange, days: number): DayRange[] => {
  const end = addDays(from, days - 1);
  return end >= to ? [{ from, to }] : [{ from, to: end }, ...splitRange({ from: addDays(end, 1), to }, days)];
};

const createInvalidRangeError = (field: keyof DayRange, message: Text): AppError =>
  new AppError('request.invalid', 'Some fields are invalid. Check them and try again.', {
    fields: { [field]: [message] },
  });

/**
 * Validates the range of a request.
 * @returns the range
 * @throws AppError `request.invalid` if it ends in the future or before it begins, begins before 2000, or is too long
 */
export const requireValidRange = (range: DayRange, now = Date.now()): DayRange => {
  const { from, to } = range;
  if (to > getDayAt(now)) throw createInvalidRangeError('to', text('Choose dates up to today.'));
  if (from > to) throw createInvalidRangeError('from', text('The start date must be before the end date.'));
  if (from < firstDay) throw createInvalidRangeError('from', text('Choose a later date.'));
  if (getLength(range) > playLimits.insightDaysMax)
    throw createInvalidRangeError('from', text('Choose up to :max days.', { max: playLimits.insightDaysMax }));
  return range;
};
