import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { StoredDraft } from './stored-draft.ts';

/**
 * Keeps what is entered in a form with each key, for its person.
 * @param entriesOf what is kept of the form's values; undefined where there is nothing to keep
 */
export const useStoredDraft = <T extends FieldValues>(
  form: UseFormReturn<T>,
  kept: StoredDraft,
  owner: string,
  entriesOf: (values: T) => object | undefined,
): void => {
  const keep = useEffectEvent((values: T) => {
    const entries = entriesOf(values);
    if (entries) kept.keep(owner, entries);
    else kept.forget();
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form]);
};
