import { limits } from '@overtone/shared/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation, useMatch, useNavigate } from 'react-router';
import { searchPath } from '../../lib/paths.ts';
import { rememberSearch } from './recent-searches.ts';

const pattern = '/search/:query?/:tab?';

/** A pause in typing of this length starts the search. */
const pauseMs = 150;

/**
 * The text in a search field, which is also the one in the address: typing moves the address a moment later, and going
 * back or following a link moves the text.
 */
export const useSearchText = () => {
  const match = useMatch(pattern);
  const { key } = useLocation();
  const navigate = useNavigate();
  const addressed = match?.params.query ?? '';
  const tab = match?.params.tab;
  const onPage = match !== null;
  const [text, setText] = useState(addressed);
  const typed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, also one to the same text.
  useEffect(() => {
    if (!typed.current) setText(addressed);
  }, [addressed, key]);

  const go = (query: string): void => {
    typed.current = false;
    // A field on any other page leaves that page in the history; while typing, one entry stands for the search. The address
    // is there before a busy page is drawn anew: by what is drawn alone, a pause in typing would be an entry too.
    const replace = onPage || matchPath(pattern, window.location.pathname) !== null;
    if (query !== addressed || !onPage) void navigate(searchPath(query, tab), { replace });
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
