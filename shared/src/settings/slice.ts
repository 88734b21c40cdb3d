import * as z from 'zod';
import { type Text, text } from '../texts/text.ts';

// Schemas are held as zod's core knows them: to compare its full classes took a third of all that the checker did in `shared`.

/** One setting: what it may be, what holds until somebody sets it, and what the admin page calls it. */
export interface Field<Value = unknown> {
  readonly schema: z.core.$ZodType;
  readonly fallback: Value;
  readonly label: string;
  /** What an admin should know before they change it. */
  readonly help?: string;
  /** A credential: it is set and never read again. */
  readonly isSecret?: true;
}

/** Fields by their names; a group's lie one part of the key deeper. */
export interface Fields {
  readonly [name: string]: Field | Fields;
}

/** What fields hold. */
export type ValuesOf<F> = {
  [Name in keyof F]: F[Name] extends { readonly fallback: infer Value } ? Value : ValuesOf<F[Name]>;
};

/** Messages by the dotted key of the setting that cannot work. */
export type Faults = Readonly<Record<string, Text>>;

/** What is said of a setting that wants two others first. */
export const needs = (first: string, second: string): Text => text('Set :first and :second first.', { first, second });

/** The settings of one feature, a page of the admin area. Its groups are its own: no two slices share one. */
export interface SettingsSlice<Public extends Fields = Fields, Private extends Fields = Fields> {
  readonly name: string;
  readonly label: string;
  /** Every visitor may read them: they are in the bootstrap data. */
  readonly public: Public;
  /** Only the server, and whoever holds `settings.update`. */
  readonly private: Private;
  /** What would not work, of settings that are each well formed: a provider without its keys. */
  readonly faults?: (values: { readonly public: ValuesOf<Public>; readonly private: ValuesOf<Private> }) => Faults;
}

/** Declares a setting. */
export const field = <Schema extends z.core.$ZodType>(
  schema: Schema,
  fallback: z.output<Schema>,
  label: string,
  help?: string,
): Field<z.output<Schema>> => ({
  schema,
  fallback,
  label,
  ...(help && { help }),
});

/** Declares a credential: a text, and null until it is set. */
export const secretField = (label: string, help?: string): Field<string | null> => ({
  ...field(z.string().nullable(), null, label, help),
  isSecret: true,
});

/** Declares a slice: an identity function, for its types. */
export const settingsSlice = <const Public extends Fields, const Private extends Fields>(
  slice: SettingsSlice<Public, Private>,
): SettingsSlice<Public, Private> => slice;

export const isField = (part: Field | Fields): part is Field => 'schema' in part;
