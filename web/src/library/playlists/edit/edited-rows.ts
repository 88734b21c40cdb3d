import { type PlaylistRow, type PlaylistRows, rowKey } from '../playlist-row.ts';

export const rowsOf = ({ pages }: PlaylistRows): PlaylistRow[] => pages.flatMap(({ data }) => data);

const mapPages = (list: PlaylistRows, to: (data: readonly PlaylistRow[]) => PlaylistRow[]): PlaylistRows => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, data: to(page.data) })),
});

/** Each row once: one that was moved on, past what was loaded, comes once more with the page that it is on now. */
export const distinct = (list: PlaylistRows): PlaylistRows => {
  const places = new Set<string>();
  const isNew = ({ place }: PlaylistRow): boolean => places.size < places.add(place).size;
  return mapPages(list, (data) => data.filter(isNew));
};

/** Whether the list goes on after what is loaded. */
export const hasMore = ({ pages }: PlaylistRows): boolean => (pages.at(-1)?.nextCursor ?? null) !== null;

/** Those of some rows that are there, in the order of the list. */
export const pick = (rows: PlaylistRows, keys: ReadonlySet<string>): PlaylistRow[] =>
  rowsOf(rows).filter((row) => keys.has(rowKey(row)));

export const without = (list: PlaylistRows, keys: ReadonlySet<string>): PlaylistRows =>
  mapPages(list, (data) => data.filter((row) => !keys.has(rowKey(row))));

/**
 * The list with some rows moved, together and in its order, before another one; null is the end of all. There they are out of
 * sight until it is loaded that far.
 */
export const moved = (list: PlaylistRows, keys: ReadonlySet<string>, before: string | null): PlaylistRows => {
  const rows = pick(list, keys);
  const rest = without(list, keys);
  if (before !== null) {
    if (!rowsOf(rest).some((row) => rowKey(row) === before)) return list;
    return mapPages(rest, (data) => data.flatMap((row) => (rowKey(row) === before ? [...rows, row] : [row])));
  }
  if (hasMore(list)) return rest;
  const last = rest.pages.at(-1);
  if (!last) return rest;
  return { ...rest, pages: [...rest.pages.slice(0, -1), { ...last, data: [...last.data, ...rows] }] };
};

/** Gives rows the places that they have now; each keeps the key that it is known by. */
export const placed = (list: PlaylistRows, places: ReadonlyMap<string, string>): PlaylistRows =>
  mapPages(list, (data) =>
    data.map((row) => {
      const place = places.get(row.place);
      return place === undefined ? row : { ...row, key: rowKey(row), place };
    }),
  );

/** What the rows are moved before, so that they come some steps on from where they are; undefined where they cannot go. */
export const steppedBefore = (
  list: PlaylistRows,
  keys: ReadonlySet<string>,
  steps: 1 | -1,
): string | null | undefined => {
  const all = rowsOf(list);
  const places = all.flatMap((row, place) => (keys.has(rowKey(row)) ? [place] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  // Rows apart from each other come together first.
  const isTogether = last - first + 1 === places.length;
  const others = all.filter((row) => !keys.has(rowKey(row)));
  const gathered = steps < 0 ? first : last - places.length + 1;
  const to = isTogether ? first + steps : gathered;
  if (to < 0 || to > others.length) return undefined;
  const next = others[to];
  if (next) return rowKey(next);
  return hasMore(list) ? undefined : null;
};
