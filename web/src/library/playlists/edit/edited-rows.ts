import { getRowKey, type PlaylistRow, type PlaylistRows } from '../playlist-row.ts';

export const listRows = ({ pages }: PlaylistRows): PlaylistRow[] => pages.flatMap(({ data }) => data);

const mapPages = (list: PlaylistRows, update: (data: readonly PlaylistRow[]) => PlaylistRow[]): PlaylistRows => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, data: update(page.data) })),
});

/** Removes duplicate rows. A row that was moved past the loaded pages appears again with its new page. */
export const removeDuplicateRows = (list: PlaylistRows): PlaylistRows => {
  const places = new Set<string>();
  const isNew = ({ place }: PlaylistRow): boolean => {
    if (places.has(place)) return false;
    places.add(place);
    return true;
  };
  return mapPages(list, (data) => data.filter(isNew));
};

/** Whether the list has more pages. */
export const hasMore = ({ pages }: PlaylistRows): boolean => (pages.at(-1)?.nextCursor ?? null) !== null;

/** Returns the loaded rows with the given keys, in the order of the list. */
export const pickRows = (rows: PlaylistRows, keys: ReadonlySet<string>): PlaylistRow[] =>
  listRows(rows).filter((row) => keys.has(getRowKey(row)));

export const removeRows = (list: PlaylistRows, keys: ReadonlySet<string>): PlaylistRows =>
  mapPages(list, (data) => data.filter((row) => !keys.has(getRowKey(row))));

/**
 * Moves rows as one group, in the order of the list, before another row, or to the end if `beforeKey` is null. If the end
 * of the list is not loaded, the moved rows are hidden until it is loaded.
 */
export const moveRows = (list: PlaylistRows, keys: ReadonlySet<string>, beforeKey: string | null): PlaylistRows => {
  const rows = pickRows(list, keys);
  const remainingRows = removeRows(list, keys);
  if (beforeKey !== null) {
    if (!listRows(remainingRows).some((row) => getRowKey(row) === beforeKey)) return list;
    return mapPages(remainingRows, (data) =>
      data.flatMap((row) => (getRowKey(row) === beforeKey ? [...rows, row] : [row])),
    );
  }
  if (hasMore(list)) return remainingRows;
  const lastPage = remainingRows.pages.at(-1);
  if (!lastPage) return remainingRows;
  return {
    ...remainingRows,
    pages: [...remainingRows.pages.slice(0, -1), { ...lastPage, data: [...lastPage.data, ...rows] }],
  };
};

/** Updates the stored positions (`place`) of rows and keeps their keys. */
export const updatePlaces = (list: PlaylistRows, places: ReadonlyMap<string, string>): PlaylistRows =>
  mapPages(list, (data) =>
    data.map((row) => {
      const newPlace = places.get(row.place);
      return newPlace === undefined ? row : { ...row, key: getRowKey(row), place: newPlace };
    }),
  );

/**
 * Finds the target of a move by one position up or down.
 * @returns the key of the row before which the rows are moved, null for the end, or undefined if they cannot move
 */
export const findStepTarget = (
  list: PlaylistRows,
  keys: ReadonlySet<string>,
  step: 1 | -1,
): string | null | undefined => {
  const allRows = listRows(list);
  const positions = allRows.flatMap((row, index) => (keys.has(getRowKey(row)) ? [index] : []));
  const [firstPosition, lastPosition] = [positions[0], positions.at(-1)];
  if (firstPosition === undefined || lastPosition === undefined) return undefined;
  // Rows that are not adjacent are first moved next to each other.
  const areAdjacent = lastPosition - firstPosition + 1 === positions.length;
  const otherRows = allRows.filter((row) => !keys.has(getRowKey(row)));
  const adjacentIndex = step < 0 ? firstPosition : lastPosition - positions.length + 1;
  const targetIndex = areAdjacent ? firstPosition + step : adjacentIndex;
  if (targetIndex < 0 || targetIndex > otherRows.length) return undefined;
  const rowAfterTarget = otherRows[targetIndex];
  if (rowAfterTarget) return getRowKey(rowAfterTarget);
  return hasMore(list) ? undefined : null;
};
