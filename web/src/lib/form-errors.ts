import { ApiError } from './api.ts';

/** The part of a react-hook-form form that errors need. Callers without a form do not load that package. */
export interface ErrorForm {
  getValues(): object;
  setError(name: string, error: { type: string; message: string }, options: { shouldFocus: boolean }): void;
  /** Maps a server field to a field of the form, or undefined if the form has none. */
  mapField?(name: string): string | undefined;
}

const hasField = (values: object, steps: readonly string[]): boolean =>
  steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], values) !== undefined;

/** Returns the form field of a server field, or undefined. `tags.0` belongs to `tags` if the form has no `tags.0`. */
export const findFormField = (name: string, values: object): string | undefined => {
  const steps = name.split('.');
  while (steps.length > 0 && !hasField(values, steps)) steps.pop();
  return steps.join('.') || undefined;
};

/**
 * Shows the server's field errors at the form's fields and focuses the first one.
 * @returns the message for a toast (spec §8): the message of a field that the form does not have, otherwise the
 * server's message, otherwise a general one. Returns undefined if the form's fields show every message. Without a form,
 * it always returns a message.
 */
export const showFormErrors = (error: unknown, form?: ErrorForm): string | undefined => {
  if (!(error instanceof ApiError)) return new ApiError(0, {}).message;
  const values = form?.getValues() ?? {};
  const fieldNames = Object.keys(values);
  const getPosition = (name: string): number => fieldNames.indexOf(name.split('.')[0] ?? name);
  const messagesByField = new Map<string, string>();
  let otherMessage: string | undefined;
  for (const [name, [message]] of Object.entries(error.errors)) {
    if (!message) continue;
    const field = form?.mapField ? form.mapField(name) : findFormField(name, values);
    if (!field) otherMessage ??= message;
    else if (!messagesByField.has(field)) messagesByField.set(field, message);
  }
  const sortedMessages = [...messagesByField].sort(([first], [second]) => getPosition(first) - getPosition(second));
  for (const [index, [field, message]] of sortedMessages.entries()) {
    form?.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return messagesByField.size > 0 ? otherMessage : (otherMessage ?? error.message);
};
