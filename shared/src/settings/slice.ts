import * as z from 'zod';
import { type Text, text } from '../texts/text.ts';

// Schemas have the types of zod's core, because comparing the full classes took a third of the type checking time of
// `shared`.

/** A setting. */
export interface Field<Value = unknown> {
  readonly schema: z.core.$ZodType;
  /** The default value. */
  readonly fallback: Value;
  /** The label in the admin area. */
  readonly label: string;
  /** The description in the admin area. */
  readonly help?: string;
  /** Whether it is a credential, which can be set but not read. */
  readonly isSecret?: true;
}

/** Fields by name. Groups can be nested, with a part of the dotted key for each level. */
export interface Fields {
  readonly [name: string]: Field | Fields;
}

/** The values of fields. */
export type ValuesOf<F> = {
  [Name in keyof F]: F[Name] extends { readonly fallback: infer Value } ? Value : ValuesOf<F[Name]>;
};

/** Messages by the dotted key of a setting that does not work. */
export type Faults = Readonly<Record<string, Text>>;

/** Returns the message for a setting that requires two other settings. */
export const createMissingSettingsText = (first: string, second: string): Text =>
  text('Set :first and :second first.', { first, second });

/** The settings of one feature, which are a page of the admin area. Slices must not share groups. */
export interface SettingsSlice<Public extends Fields = Fields, Private extends Fields = Fields> {
  readonly name: string;
  readonly label: string;
  /** Readable for every visitor, because they are in the bootstrap data. */
  readonly public: Public;
  /** Readable for the server, and for users with `settings.update`. */
  readonly private: Private;
  /** Returns the settings that are valid but do not work together, such as a provider without keys. */
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

/** Declares a credential: a string, or null if it is not set. */
export const secretField = (label: string, help?: string): Field<string | null> => ({
  ...field(z.string().nullable(), null, label, help),
  isSecret: true,
});

/** Declares a slice. It is an identity function that infers the types. */
export const settingsSlice = <const Public extends Fields, const Private extends Fields>(
  slice: SettingsSlice<Public, Private>,
): SettingsSlice<Public, Private> => slice;

/** Returns whether a part is a field and not a group. */
export const isField = (part: Field | Fields): part is Field => 'schema' in part;
