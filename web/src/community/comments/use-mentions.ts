import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { createQuery } from '../../lib/create-query.ts';
import { getUserName } from '../../lib/user-name.ts';
import { type ChosenMention, findTypedMention } from './comment-labels.ts';

/** The number of suggested users. */
const suggestionCount = 6;

const usersQuery = (text: string) => ({
  ...createQuery(
    searchContract.search,
    { query: { query: text, types: 'users', perPage: suggestionCount } },
    ({ results }) => results.users,
  ),
  enabled: text !== '',
  placeholderData: keepPreviousData,
  throwOnError: false,
});

interface TypedText {
  readonly typedText: string;
  readonly caret: number;
  /** Users who were already chosen. The text after their names is not searched. */
  readonly chosenMentions: readonly ChosenMention[];
}

interface UseMentionsOptions extends TypedText {
  /** Replaces the typed text with a name. */
  readonly choose: (mentionIndex: number, user: ChosenMention) => void;
}

/** Suggests findable users for the text after an @, and handles the keys to choose one. */
export const useMentions = ({ typedText, caret, chosenMentions, choose }: UseMentionsOptions) => {
  const typedPrefix = findTypedMention(typedText, caret);
  const prefix =
    typedPrefix && chosenMentions.some(({ name }) => typedPrefix.text.startsWith(`${name} `)) ? undefined : typedPrefix;
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const isSearching = prefix !== undefined && closedAt !== prefix.index;
  const { data = [] } = useQuery(usersQuery(isSearching ? prefix.text : ''));
  const users: readonly PublicProfile[] = isSearching ? data : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text selects the first suggestion.
  useEffect(() => setActiveIndex(0), [prefix?.text]);
  useEffect(() => {
    if (prefix === undefined) setClosedAt(null);
  }, [prefix]);

  const chooseUser = (user: PublicProfile): void => {
    if (prefix) choose(prefix.index, { id: user.id, name: getUserName(user) });
  };
  /** @returns whether the key was handled */
  const onKey = (event: KeyboardEvent): boolean => {
    if (users.length === 0 || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const user = users[activeIndex];
    if (step !== undefined) setActiveIndex((activeIndex + step + users.length) % users.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && user) chooseUser(user);
    else if (event.key === 'Escape' && prefix) setClosedAt(prefix.index);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { users, activeIndex, chooseUser, onKey };
};
