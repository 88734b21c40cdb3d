import { type PlaylistRow, type PlaylistRows, rowKey } from '../playlist-row.ts';

export const listRows = ({ pages }: PlaylistRows): PlaylistRow[] => pages.flatMap(({ data }) => data);

const mapPages = (list: PlaylistRows, to: (data: readonly PlaylistRow[]) => PlaylistRow[]): PlaylistRows => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, data: to(page.data) })),
});

/** Removes duplicate rows. A row that was moved past the loaded pages appears again with its new page. */
export const distinctRows = (list: PlaylistRows): PlaylistRows => {
  const places = new Set<string>();
  const isNew = ({ place }: PlaylistRow): boolean => places.size < places.add(place).size;
  return mapPages(list, (data) => data.filter(isNew));
};

/** Whether the list has more pages. */
export const hasMore = ({ pages }: PlaylistRows): boolean => (pages.at(-1)?.nextCursor ?? null) !== null;

/** Returns the loaded rows with the given keys, in the order of the list. */
export const pickRows = (rows: PlaylistRows, keys: ReadonlySet<string>): PlaylistRow[] =>
  listRows(rows).filter((row) => keys.has(rowKey(row)));

export const withoutRows = (list: PlaylistRows, keys: ReadonlySet<string>): PlaylistRows =>
  mapPages(list, (data) => data.filter((row) => !keys.has(rowKey(row))));

/**
 * Moves rows together, in the order of the list, before another row, or to the end if `before` is null. At an end that is
 * not loaded they disappear until the page loads.
 */
export const moveRows = (list: PlaylistRows, keys: ReadonlySet<string>, before: string | null): PlaylistRows => {
  const rows = pickRows(list, keys);
  const rest = withoutRows(list, keys);
  if (before !== null) {
    if (!listRows(rest).some((row) => rowKey(row) === before)) return list;
    return mapPages(rest, (data) => data.flatMap((row) => (rowKey(row) === before ? [...rows, row] : [row])));
  }
  if (hasMore(list)) return rest;
  const last = rest.pages.at(-1);
  if (!last) return rest;
  return { ...rest, pages: [...rest.pages.slice(0, -1), { ...last, data: [...last.data, ...rows] }] };
};

/** Updates the places of rows and keeps their keys. */
export const updatePlaces = (list: PlaylistRows, places: ReadonlyMap<string, string>): PlaylistRows =>
  mapPages(list, (data) =>
    data.map((row) => {
      const place = places.get(row.place);
      return place === undefined ? row : { ...row, key: rowKey(row), place };
    }),
  );

/**
 * Returns the key of the row that the rows have to be moved before to go one step up or down: null for the end, undefined
 * if they cannot move.
 */
export const findStepTarget = (
  list: PlaylistRows,
  keys: ReadonlySet<string>,
  steps: 1 | -1,
): string | null | undefined => {
  const all = listRows(list);
  const places = all.flatMap((row, place) => (keys.has(rowKey(row)) ? [place] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  // Rows that are apart first gather.
  const isTogether = last - first + 1 === places.length;
  const others = all.filter((row) => !keys.has(rowKey(row)));
  const gathered = steps < 0 ? first : last - places.length + 1;
  const to = isTogether ? first + steps : gathered;
  if (to < 0 || to > others.length) return undefined;
  const next = others[to];
  if (next) return rowKey(next);
  return hasMore(list) ? undefined : null;
};
