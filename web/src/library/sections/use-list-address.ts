import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { LikedSort } from '@overtone/shared/library/likes/like.model.ts';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LikedListOptions } from '../likes/likes.queries.ts';

export type ListView = 'list' | 'grid';

const param = { text: 'query', sort: 'sort', order: 'order', view: 'view' };

/** Returns the default direction of a sort order: the newest first, names alphabetically. */
const getDefaultOrder = (sort: LikedSort): LikedListOptions['order'] =>
  sort === 'added' || sort === 'released' ? 'desc' : 'asc';
const oppositeOrder = { asc: 'desc', desc: 'asc' } as const;

/**
 * Stores the sort order, the filter and the view of a library list in the URL, so that they survive going back, a
 * reload and a link.
 * @param sorts the sort orders of the list, the default first
 */
export const useListAddress = (sorts: readonly [LikedSort, ...LikedSort[]], defaultView: ListView) => {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  // A change before the URL has been updated is based on the previous change, so that both are kept.
  const latestSearch = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, even to the same URL.
  useLayoutEffect(() => {
    latestSearch.current = search;
  }, [search, key]);

  const updateUrl = (changes: Readonly<Record<string, string>>, replace = false): void => {
    const next = new URLSearchParams(latestSearch.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latestSearch.current = next.size > 0 ? `?${next}` : '';
    void navigate({ search: latestSearch.current }, { replace });
  };

  const params = new URLSearchParams(search);
  const sort = sorts.find((name) => name === params.get(param.sort)) ?? sorts[0];
  const order = params.get(param.order);
  const options: LikedListOptions = {
    sort,
    order: order === 'asc' || order === 'desc' ? order : getDefaultOrder(sort),
    text: (params.get(param.text) ?? '').slice(0, httpLimits.searchLengthMax).trim(),
  };
  const view = params.get(param.view);
  /** Returns the direction after a sort order is selected. Selecting the current one reverses it. */
  const getNextOrder = (next: LikedSort): LikedListOptions['order'] =>
    next === sort ? oppositeOrder[options.order] : getDefaultOrder(next);

  return {
    options,
    view: view === 'list' || view === 'grid' ? view : defaultView,
    /** Typing a filter adds only one history entry. */
    search: (text: string): void => updateUrl({ [param.text]: text }, options.text !== '' && text !== ''),
    getNextOrder,
    sortBy(next: LikedSort): void {
      const nextOrder = getNextOrder(next);
      updateUrl({
        [param.sort]: next === sorts[0] ? '' : next,
        [param.order]: nextOrder === getDefaultOrder(next) ? '' : nextOrder,
      });
    },
    setView: (next: ListView): void => updateUrl({ [param.view]: next === defaultView ? '' : next }, true),
  };
};

export type ListAddress = ReturnType<typeof useListAddress>;
