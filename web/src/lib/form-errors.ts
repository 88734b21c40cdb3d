import { ApiError } from './api.ts';

/** A form of react-hook-form, as far as errors are laid onto it: who calls without a form does not load that package. */
export interface ErrorForm {
  getValues(): object;
  setError(name: string, error: { type: string; message: string }, options: { shouldFocus: boolean }): void;
  /** Where the form names a field otherwise than the server: its own name, undefined where it has no such field. */
  fieldFor?(name: string): string | undefined;
}

const hasField = (values: object, steps: readonly string[]): boolean =>
  steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], values) !== undefined;

/** `tags.0` belongs to the field `tags` where the form has no finer one. */
export const fieldOf = (name: string, values: object): string | undefined => {
  const steps = name.split('.');
  while (steps.length > 0 && !hasField(values, steps)) steps.pop();
  return steps.join('.') || undefined;
};

/**
 * Lays what the server says of fields onto the form's fields of the same name; the first of them gets the focus.
 * @returns what is left to be said in a toast (spec §8): the first message of a field that the form does not have, else
 * the server's own words, else the general ones; undefined where the fields say it all. Without a form, that is all.
 */
export const showFormErrors = (error: unknown, form?: ErrorForm): string | undefined => {
  if (!(error instanceof ApiError)) return new ApiError(0, {}).message;
  const values = form?.getValues() ?? {};
  const places = Object.keys(values);
  const place = (name: string): number => places.indexOf(name.split('.')[0] ?? name);
  const known = new Map<string, string>();
  let other: string | undefined;
  for (const [name, [message]] of Object.entries(error.errors)) {
    if (!message) continue;
    const field = form?.fieldFor ? form.fieldFor(name) : fieldOf(name, values);
    if (!field) other ??= message;
    else if (!known.has(field)) known.set(field, message);
  }
  const inOrder = [...known].sort(([one], [two]) => place(one) - place(two));
  for (const [index, [field, message]] of inOrder.entries()) {
    form?.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.size > 0 ? other : (other ?? error.message);
};
