import { settingsSlices } from './settings.model.ts';
import { type Field, type Fields, isField } from './slice.ts';

/** A setting of the site with its dotted key: `cookie_notice.position`. */
export interface Setting extends Field {
  readonly key: string;
  /** The name of its slice, which is the page in the admin area. */
  readonly slice: string;
  readonly visibility: 'public' | 'private';
}

/** Returns the fields of a tree with their dotted keys. A list or a record is one setting. */
const flatten = (fields: Fields, path: readonly string[] = []): [string, Field][] =>
  Object.entries(fields).flatMap(([name, part]) =>
    isField(part) ? [[[...path, name].join('.'), part] as [string, Field]] : flatten(part, [...path, name]),
  );

const settings = settingsSlices.flatMap((slice) =>
  (['public', 'private'] as const).flatMap((visibility) =>
    flatten(slice[visibility]).map(([key, field]): Setting => ({ ...field, key, slice: slice.name, visibility })),
  ),
);

/** All settings by key, in the order of the admin area. */
export const settingsRegistry: ReadonlyMap<string, Setting> = new Map(
  settings.map((setting) => [setting.key, setting]),
);
