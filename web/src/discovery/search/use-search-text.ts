import { httpLimits } from '@overtone/shared/http/http-limits.ts';
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

/** Milliseconds without typing before the search starts. */
const pauseMs = 150;

/** State of history entries that were created by typing. */
const typedState = 'typing';

/**
 * Synchronizes the text of a search field with the URL. Typing updates the URL after a pause; going back or following a link
 * updates the text.
 */
export const useSearchText = () => {
  const match = useMatch(pattern);
  const { key, state } = useLocation();
  /** The location that is loading, if any. */
  const pendingLocation = useNavigation().location;
  // On a slow machine a page may load after more text was typed. The URL of a typed search must not overwrite that text,
  // except after going back.
  const navigationType = useNavigationType();
  const isTypedSearch = state === typedState && navigationType !== NavigationType.Pop;
  const navigate = useNavigate();
  const urlText = match?.params.query ?? '';
  const tab = match?.params.tab;
  const isSearchPage = match !== null;
  const [text, setText] = useState(urlText);
  /** The history key of the page on which text was typed that is not searched yet, or null if there is no such text. */
  const pendingTextPageKey = useRef<string | null>(null);
  /** The search text that the URL has, or will have after the last requested navigation. */
  const targetText = useRef(urlText);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, even to the same text.
  useEffect(() => {
    if (isTypedSearch) return;
    targetText.current = urlText;
    // A page that replaces its own URL does not discard typed text.
    if (pendingTextPageKey.current !== key && navigationType !== NavigationType.Replace)
      pendingTextPageKey.current = null;
    if (pendingTextPageKey.current === null) setText(urlText);
  }, [urlText, key]);

  // A link that is followed right after typing cancels the search. Typing while its page loads starts a search again.
  useEffect(() => {
    if (pendingLocation && pendingLocation.state !== typedState) pendingTextPageKey.current = null;
  }, [pendingLocation]);

  const search = (query: string): void => {
    pendingTextPageKey.current = null;
    // The first search adds a history entry, and further typing replaces it. Checks `window.location` as well, since the URL
    // changes before a slow page renders.
    const shouldReplace = isSearchPage || matchPath(pattern, window.location.pathname) !== null;
    if (query === targetText.current && isSearchPage) return;
    targetText.current = query;
    void navigate(searchPath(query, tab), { replace: shouldReplace, state: typedState });
  };

  useEffect(() => {
    if (pendingTextPageKey.current === null) return;
    const timer = setTimeout(() => search(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  });

  return {
    text,
    changeText: (value: string): void => {
      // The history entry exists before a slow page renders, so read the key from there.
      pendingTextPageKey.current = pendingLocation?.key ?? window.history.state?.key ?? key;
      setText(value.slice(0, httpLimits.searchLengthMax));
    },
    submit: (): void => {
      rememberSearch(text);
      search(text.trim());
    },
  };
};
