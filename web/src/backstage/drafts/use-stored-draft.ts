import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { StoredDraft } from './stored-draft.ts';

/**
 * Stores the draft of a form with each change.
 * @param getEntries returns the entries to store for the values of the form, or undefined if there is nothing to store
 */
export const useStoredDraft = <T extends FieldValues>(
  form: UseFormReturn<T>,
  draft: StoredDraft,
  owner: string,
  getEntries: (values: T) => object | undefined,
): void => {
  const store = useEffectEvent((values: T) => {
    const entries = getEntries(values);
    if (entries) draft.save(owner, entries);
    else draft.delete();
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => store(values) }), [form]);
};
