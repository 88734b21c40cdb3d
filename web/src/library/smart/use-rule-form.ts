import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ErrorForm } from '../../lib/form-errors.ts';
import { buildRule, hasNoErrors, type RuleDraft } from './rule-draft.ts';
import { ruleCountQuery } from './smart-playlists.queries.ts';

/** Milliseconds without changes before the rule is counted. */
const debounceMs = 400;

/** Returns the last value that stayed the same for `debounceMs`. */
const useSettledValue = <Value>(value: Value): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
};

/** Returns the key of the rule at the API's error path or its closest ancestor, or undefined if there is none. */
const findNodeKey = (keysByPath: ReadonlyMap<string, string>, name: string): string | undefined => {
  const segments = name.replace(/^rule\./, '').split('.');
  for (; segments.length > 0; segments.pop()) {
    const key = keysByPath.get(segments.join('.'));
    if (key) return key;
  }
  return undefined;
};

/**
 * State of the rule builder. The valid parts are counted after a pause, and a new count cancels the previous one. Errors
 * appear on save and disappear when they are fixed.
 */
export const useRuleForm = (initialDraft: RuleDraft) => {
  const [draft, setDraft] = useState(initialDraft);
  const [areErrorsShown, setAreErrorsShown] = useState(false);
  const [apiErrors, setApiErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const { builtRule, errors } = useMemo(() => buildRule(draft), [draft]);
  const text = JSON.stringify(builtRule?.rule ?? null);
  const debouncedText = useSettledValue(text);
  const rule = useMemo(
    () => (JSON.parse(debouncedText) as NonNullable<typeof builtRule>['rule'] | null) ?? undefined,
    [debouncedText],
  );
  const countResult = useQuery({ ...ruleCountQuery(rule), throwOnError: false });
  const isStale = text !== debouncedText || countResult.isPlaceholderData || countResult.isFetching;
  // Uses only counts of the current rule, because rows that changed since have no number yet.
  const currentCounts = debouncedText === text && !countResult.isPlaceholderData ? countResult.data?.counts : undefined;
  const [countsByKey, setCountsByKey] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (currentCounts && builtRule)
      setCountsByKey(new Map(builtRule.keys.map((key, index) => [key, currentCounts[index] ?? 0])));
  }, [currentCounts, builtRule]);

  const change = (changes: Partial<RuleDraft>): void => {
    setDraft((current) => ({ ...current, ...changes }));
    setApiErrors(new Map());
  };
  /** For `useCall`: shows the API's errors at their rules. */
  const errorForm: ErrorForm = {
    getValues: () => ({ rule: draft }),
    mapField: (name) =>
      name.startsWith('rule') ? (findNodeKey(builtRule?.keysByPath ?? new Map(), name) ?? draft.where.key) : undefined,
    setError: (key, { message }) => setApiErrors((current) => new Map([...current, [key, message]])),
  };
  return {
    draft,
    change,
    errorForm,
    getError: (key: string) => apiErrors.get(key) ?? (areErrorsShown ? errors.nodes.get(key) : undefined),
    optionErrors: errors,
    getMatchCount: (key: string) => countsByKey.get(key),
    count: {
      result: rule ? countResult.data : undefined,
      isStale: rule !== undefined && isStale,
      error: countResult.error,
      retry: () => void countResult.refetch(),
    },
    /** Returns the rule to save, or undefined if it has errors, which are shown from then on. */
    validate: () => {
      setAreErrorsShown(true);
      return builtRule && hasNoErrors(errors) ? builtRule.rule : undefined;
    },
    isChanged: draft !== initialDraft,
  };
};
