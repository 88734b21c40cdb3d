import { limits } from '@overtone/shared/limits.ts';
import { useEffect, useRef, useState } from 'react';
import {
  matchPath,
  NavigationType,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router';
import { searchPath } from '../../lib/paths.ts';
import { rememberSearch } from './recent-searches.ts';

const pattern = '/search/:query?/:tab?';

/** A pause in typing of this length starts the search. */
const pauseMs = 150;

/** What an entry of the history carries that typing made. */
const typing = 'typing';

/**
 * The text in a search field, which is also the one in the address: typing moves the address a moment later, and going
 * back or following a link moves the text.
 */
export const useSearchText = () => {
  const match = useMatch(pattern);
  const { key, state } = useLocation();
  /** The page that is on its way, where there is one. */
  const coming = useNavigation().location;
  // On a busy machine a page arrives while more has been typed, and even while that is on its way: what was typed is not
  // taken from the address, unless somebody comes back to it.
  const how = useNavigationType();
  const ofTyping = state === typing && how !== NavigationType.Pop;
  const navigate = useNavigate();
  const addressed = match?.params.query ?? '';
  const tab = match?.params.tab;
  const onPage = match !== null;
  const [text, setText] = useState(addressed);
  /** What was typed and not asked for yet: the key of the page that was there or on its way by then. */
  const typed = useRef<string | null>(null);
  /** The word that the address has, or will have once the page is there that was asked for last. */
  const goal = useRef(addressed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, also one to the same text.
  useEffect(() => {
    if (ofTyping) return;
    goal.current = addressed;
    // A page that puts another name into its address goes on being read, and typed over.
    if (typed.current !== key && how !== NavigationType.Replace) typed.current = null;
    if (typed.current === null) setText(addressed);
  }, [addressed, key]);

  // Whoever follows a link right after a letter wants its page; whoever types while that comes wants the search after all.
  useEffect(() => {
    if (coming && coming.state !== typing) typed.current = null;
  }, [coming]);

  const go = (query: string): void => {
    typed.current = null;
    // A field on any other page leaves that page in the history; while typing, one entry stands for the search. The address
    // is there before a busy page is drawn anew: by what is drawn alone, a pause in typing would be an entry too.
    const replace = onPage || matchPath(pattern, window.location.pathname) !== null;
    if (query === goal.current && onPage) return;
    goal.current = query;
    void navigate(searchPath(query, tab), { replace, state: typing });
  };

  useEffect(() => {
    if (typed.current === null) return;
    const timer = setTimeout(() => go(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  });

  return {
    text,
    type: (value: string): void => {
      // A busy page is drawn later than its entry stands in the history, which has its key.
      typed.current = coming?.key ?? window.history.state?.key ?? key;
      setText(value.slice(0, limits.searchLengthMax));
    },
    submit: (): void => {
      rememberSearch(text);
      go(text.trim());
    },
  };
};
