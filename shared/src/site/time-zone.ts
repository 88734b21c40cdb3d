import * as z from 'zod';

const isTimeZone = (text: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
};

/** A time zone of the IANA database (`Europe/Berlin`). */
export const TimeZone = z.string().max(64).refine(isTimeZone, { error: 'Choose a valid time zone.' });
