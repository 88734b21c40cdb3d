import { afterEach, describe, expect, it } from 'vitest';
import { setTimeZone } from '../../lib/i18n.ts';
import { formatDayFirstDate } from './format-day-first-date.ts';

describe('formatDayFirstDate', () => {
  afterEach(() => setTimeZone(null));

  it('formats a date as precisely as it is known, in any time zone', () => {
    setTimeZone('America/Los_Angeles');
    expect(['2019', '2019-03', '2019-03-01'].map(formatDayFirstDate)).toEqual(['2019', 'Mar 2019', '1 Mar 2019']);
  });
});
