import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { LikedSort } from '@overtone/shared/library/likes/like.model.ts';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LikedListOptions } from '../likes/likes.queries.ts';

export type ListView = 'list' | 'grid';

const param = { text: 'query', sort: 'sort', order: 'order', view: 'view' };

/** The direction that each sort begins with: what is new first, what is written by the alphabet. */
const firstOrder = (sort: LikedSort): LikedListOptions['order'] =>
  sort === 'added' || sort === 'released' ? 'desc' : 'asc';
const turned = { asc: 'desc', desc: 'asc' } as const;

/**
 * What a list of the library is asked for, and how it is shown, kept in the address: back, a reload and a link show the
 * same.
 * @param sorts those that the list has; the first is meant where the address says none
 */
export const useListAddress = (sorts: readonly [LikedSort, ...LikedSort[]], firstView: ListView) => {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  // Two changes at once are both kept: the second is made to what the first one asked for.
  const latest = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, also one to the same address.
  useLayoutEffect(() => {
    latest.current = search;
  }, [search, key]);

  const go = (changes: Readonly<Record<string, string>>, replace = false): void => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = next.size > 0 ? `?${next}` : '';
    void navigate({ search: latest.current }, { replace });
  };

  const params = new URLSearchParams(search);
  const sort = sorts.find((name) => name === params.get(param.sort)) ?? sorts[0];
  const order = params.get(param.order);
  const asked: LikedListOptions = {
    sort,
    order: order === 'asc' || order === 'desc' ? order : firstOrder(sort),
    text: (params.get(param.text) ?? '').slice(0, httpLimits.searchLengthMax).trim(),
  };
  const view = params.get(param.view);
  /** The direction that a choice of this sort leads to: what sorts already turns round. */
  const orderAfter = (next: LikedSort): LikedListOptions['order'] =>
    next === sort ? turned[asked.order] : firstOrder(next);

  return {
    asked,
    view: view === 'list' || view === 'grid' ? view : firstView,
    /** A text that is typed on is one entry of the history. */
    search: (text: string): void => go({ [param.text]: text }, asked.text !== '' && text !== ''),
    orderAfter,
    sortBy(next: LikedSort): void {
      const way = orderAfter(next);
      go({
        [param.sort]: next === sorts[0] ? '' : next,
        [param.order]: way === firstOrder(next) ? '' : way,
      });
    },
    show: (next: ListView): void => go({ [param.view]: next === firstView ? '' : next }, true),
  };
};

export type ListAddress = ReturnType<typeof useListAddress>;
