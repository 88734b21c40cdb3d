import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { personName } from '../../lib/person-name.ts';
import { queryOf } from '../../lib/query-of.ts';
import { type Chosen, namePrefix } from './comment-labels.ts';

/** People that are offered at a time. */
const offered = 6;

const peopleQuery = (text: string) => ({
  ...queryOf(
    searchContract.search,
    { query: { query: text, types: 'users', perPage: offered } },
    ({ results }) => results.users,
  ),
  enabled: text !== '',
  placeholderData: keepPreviousData,
  throwOnError: false,
});

interface Typed {
  readonly typed: string;
  readonly caret: number;
  /** Who was chosen already: behind their name nothing is looked for. */
  readonly chosen: readonly Chosen[];
}

interface UseMentions extends Typed {
  /** Puts a name in the place of what was typed of it. */
  readonly choose: (at: number, person: Chosen) => void;
}

/** Who may be meant by what is typed behind an @, and the keys that choose among them: people who let themselves be found. */
export const useMentions = ({ typed, caret, chosen, choose }: UseMentions) => {
  const begun = namePrefix(typed, caret);
  const prefix = begun && chosen.some(({ name }) => begun.text.startsWith(`${name} `)) ? undefined : begun;
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const isAsked = prefix !== undefined && closedAt !== prefix.at;
  const { data = [] } = useQuery(peopleQuery(isAsked ? prefix.text : ''));
  const people: readonly PublicProfile[] = isAsked ? data : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins with the first of them.
  useEffect(() => setActive(0), [prefix?.text]);
  useEffect(() => {
    if (prefix === undefined) setClosedAt(null);
  }, [prefix]);

  const take = (person: PublicProfile): void => {
    if (prefix) choose(prefix.at, { id: person.id, name: personName(person) });
  };
  /** @returns whether the key was for the list */
  const onKey = (event: KeyboardEvent): boolean => {
    if (people.length === 0 || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = people[active];
    if (step !== undefined) setActive((active + step + people.length) % people.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) take(person);
    else if (event.key === 'Escape' && prefix) setClosedAt(prefix.at);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { people, active, take, onKey };
};
