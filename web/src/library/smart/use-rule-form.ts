import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ErrorForm } from '../../lib/form-errors.ts';
import { buildRule, isWhole, type RuleDraft } from './rule-draft.ts';
import { ruleCountQuery } from './smart-playlists.queries.ts';

/** Milliseconds that somebody has to rest before what they built is counted. */
const restMs = 400;

/** A value as it was when it last stayed the same for a while. */
const useRested = <Value>(value: Value): Value => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

/** Where the API's word for a place leads: to the rule that it stands in. */
const keyAt = (places: ReadonlyMap<string, string>, name: string): string | undefined => {
  const steps = name.replace(/^rule\./, '').split('.');
  for (; steps.length > 0; steps.pop()) {
    const key = places.get(steps.join('.'));
    if (key) return key;
  }
  return undefined;
};

/**
 * A rule that somebody builds: what is whole of it is counted when they rest, and a count that is on its way is given up for the
 * next. What is wrong is said when they want to save, and goes as they mend it.
 */
export const useRuleForm = (first: RuleDraft) => {
  const [draft, setDraft] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { built, errors } = useMemo(() => buildRule(draft), [draft]);
  const text = JSON.stringify(built?.rule ?? null);
  const rested = useRested(text);
  const rule = useMemo(() => (JSON.parse(rested) as NonNullable<typeof built>['rule'] | null) ?? undefined, [rested]);
  const list = useQuery({ ...ruleCountQuery(rule), throwOnError: false });
  const isOld = text !== rested || list.isPlaceholderData || list.isFetching;
  // Of the rule that was counted: rows that came or went since have no number yet.
  const counted = rested === text && !list.isPlaceholderData ? list.data?.counts : undefined;
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (counted && built) setShown(new Map(built.keys.map((key, at) => [key, counted[at] ?? 0])));
  }, [counted, built]);

  const change = (changes: Partial<RuleDraft>): void => {
    setDraft((known) => ({ ...known, ...changes }));
    setRefused(new Map());
  };
  /** For `useCall`: what the API refuses stands at its rule. */
  const errorForm: ErrorForm = {
    getValues: () => ({ rule: draft }),
    fieldFor: (name) =>
      name.startsWith('rule') ? (keyAt(built?.places ?? new Map(), name) ?? draft.where.key) : undefined,
    setError: (key, { message }) => setRefused((known) => new Map([...known, [key, message]])),
  };
  return {
    draft,
    change,
    errorForm,
    errorOf: (key: string) => refused.get(key) ?? (isAsked ? errors.nodes.get(key) : undefined),
    optionErrors: errors,
    found: (key: string) => shown.get(key),
    count: {
      found: rule ? list.data : undefined,
      isOld: rule !== undefined && isOld,
      error: list.error,
      again: () => void list.refetch(),
    },
    /** The rule that is to be saved; undefined where something is wrong, which is said from then on. */
    finish: () => {
      setAsked(true);
      return built && isWhole(errors) ? built.rule : undefined;
    },
    isChanged: draft !== first,
  };
};
