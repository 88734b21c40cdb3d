import { settingsSlices } from './settings.model.ts';
import { type Field, type Fields, isField } from './slice.ts';

/** One setting of the site, by its dotted key: `cookie_notice.position`. */
export interface Setting extends Field {
  readonly key: string;
  /** Name of its slice, the page of the admin area where it stands. */
  readonly slice: string;
  readonly visibility: 'public' | 'private';
}

/** The leaves of a tree with their dotted keys; a list or a record is one setting. */
const leaves = (fields: Fields, path: readonly string[] = []): [string, Field][] =>
  Object.entries(fields).flatMap(([name, part]) =>
    isField(part) ? [[[...path, name].join('.'), part] as [string, Field]] : leaves(part, [...path, name]),
  );

const settings = settingsSlices.flatMap((slice) =>
  (['public', 'private'] as const).flatMap((visibility) =>
    leaves(slice[visibility]).map(([key, field]): Setting => ({ ...field, key, slice: slice.name, visibility })),
  ),
);

/** Every setting there is, by its key, in the order of the admin area. */
export const settingsRegistry: ReadonlyMap<string, Setting> = new Map(
  settings.map((setting) => [setting.key, setting]),
);
