import type { IAudioMetadata } from 'music-metadata';
import { readDate } from './release-date.ts';

/** Year and day as ID3v2.3 has them, in two frames: `TYER` 2004, `TDAT` 0503 for 5 March (id3.org/id3v2.3.0, 4.2.1). */
const id3Date = (values: ReadonlyMap<string, string>): string | undefined => {
  const year = values.get('TYER') ?? values.get('TYE');
  const [, day, month] = /^(\d{2})(\d{2})$/.exec(values.get('TDAT') ?? values.get('TDA') ?? '') ?? [];
  return day && month && year ? `${year}-${month}-${day}` : year;
};

/** Reads when a file says that its album came out, as precisely as any of its tags say it of that year. */
export const readTaggedDate = ({ common, native }: IAudioMetadata): string | undefined => {
  const tags = Object.values(native).flat();
  const values = new Map(tags.map(({ id, value }) => [id.toUpperCase(), String(value)]));
  const years = tags.filter(({ id }) => /(?:^|:)year$/i.test(id)).map(({ value }) => String(value));
  const written = [common.releasedate, common.date, id3Date(values), common.year?.toString(), ...years];
  const dates = written.flatMap((date) => readDate(date) ?? []);
  const [first] = dates;
  if (!first) return undefined;
  const sameDates = dates.filter((date) => date.startsWith(first));
  return sameDates.toSorted((one, other) => other.length - one.length)[0];
};
