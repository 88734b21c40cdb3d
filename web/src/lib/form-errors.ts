import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { ApiError } from './api.ts';

/** `tags.0` belongs to the field `tags` where the form has no finer one. */
const fieldOf = (name: string, values: FieldValues): string | undefined => {
  const parts = name.split('.');
  for (; parts.length > 0; parts.pop()) {
    const path = parts.join('.');
    if (get(values, path) !== undefined) return path;
  }
  return undefined;
};

/**
 * Lays what the server says of fields onto the form's fields of the same name; the first of them gets the focus.
 * @returns what is left to be said in a toast (spec §8): the first message of a field that the form does not have, else
 * the server's own words, else the general ones; undefined where the fields say it all.
 */
export const showFormErrors = <T extends FieldValues>(form: UseFormReturn<T>, error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return new ApiError(0, {}).message;
  const values = form.getValues();
  const places = Object.keys(values);
  const place = (name: string): number => places.indexOf(name.split('.')[0] ?? name);
  const known = new Map<string, string>();
  let other: string | undefined;
  for (const [name, [message]] of Object.entries(error.errors)) {
    if (!message) continue;
    const field = fieldOf(name, values);
    if (!field) other ??= message;
    else if (!known.has(field)) known.set(field, message);
  }
  const inOrder = [...known].sort(([one], [two]) => place(one) - place(two));
  for (const [index, [field, message]] of inOrder.entries()) {
    form.setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.size > 0 ? other : (other ?? error.message);
};
