import { limits } from '@overtone/shared/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { matchPath, NavigationType, useLocation, useMatch, useNavigate, useNavigationType } from 'react-router';
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
  // On a busy machine a page arrives while more has been typed, and even while that is on its way: what was typed is not
  // taken from the address, unless somebody comes back to it.
  const isBack = useNavigationType() === NavigationType.Pop;
  const ofTyping = state === typing && !isBack;
  const navigate = useNavigate();
  const addressed = match?.params.query ?? '';
  const tab = match?.params.tab;
  const onPage = match !== null;
  const [text, setText] = useState(addressed);
  const typed = useRef(false);
  /** The word that the address has, or will have once the page is there that was asked for last. */
  const goal = useRef(addressed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, also one to the same text.
  useEffect(() => {
    if (ofTyping) return;
    goal.current = addressed;
    if (!typed.current) setText(addressed);
  }, [addressed, key]);

  const go = (query: string): void => {
    typed.current = false;
    // A field on any other page leaves that page in the history; while typing, one entry stands for the search. The address
    // is there before a busy page is drawn anew: by what is drawn alone, a pause in typing would be an entry too.
    const replace = onPage || matchPath(pattern, window.location.pathname) !== null;
    if (query === goal.current && onPage) return;
    goal.current = query;
    void navigate(searchPath(query, tab), { replace, state: typing });
  };

  useEffect(() => {
    if (!typed.current) return;
    const timer = setTimeout(() => go(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  });

  return {
    text,
    type: (value: string): void => {
      typed.current = true;
      setText(value.slice(0, limits.searchLengthMax));
    },
    submit: (): void => {
      rememberSearch(text);
      go(text.trim());
    },
  };
};
