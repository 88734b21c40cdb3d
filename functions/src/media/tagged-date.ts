import type { IAudioMetadata } from 'music-metadata';
import { parseTagDate } from './release-date.ts';

/** Combines the two date frames of ID3v2.3: `TYER` 2004, `TDAT` 0503 for 5 March (id3.org/id3v2.3.0, 4.2.1). */
const buildId3Date = (values: ReadonlyMap<string, string>): string | undefined => {
  const year = values.get('TYER') ?? values.get('TYE');
  const [, day, month] = /^(\d{2})(\d{2})$/.exec(values.get('TDAT') ?? values.get('TDA') ?? '') ?? [];
  return day && month && year ? `${year}-${month}-${day}` : year;
};

/** Returns the release date of a file's album, or undefined if there is none. The first date wins, in the most precise form among the tags. */
export const readTaggedDate = ({ common, native }: IAudioMetadata): string | undefined => {
  const tags = Object.values(native).flat();
  const values = new Map(tags.map(({ id, value }) => [id.toUpperCase(), String(value)]));
  const years = tags.filter(({ id }) => /(?:^|:)year$/i.test(id)).map(({ value }) => String(value));
  const tagValues = [common.releasedate, common.date, buildId3Date(values), common.year?.toString(), ...years];
  const dates = tagValues.flatMap((date) => parseTagDate(date) ?? []);
  const [first] = dates;
  if (!first) return undefined;
  const sameDates = dates.filter((date) => date.startsWith(first));
  return sameDates.toSorted((a, b) => b.length - a.length)[0];
};
