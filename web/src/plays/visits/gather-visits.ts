import type { VisitId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { PageKind, Visit } from '@overtone/shared/plays/visit.model.ts';
import { newPlayId } from '../../player/engine/play-id.ts';

interface GatherParts {
  /** Milliseconds, by the server's clock. */
  readonly now: () => number;
  /** Tells the API. @returns false where it is to be told again; never rejects */
  readonly tell: (visits: readonly Visit[]) => Promise<boolean>;
  /** How somebody came; null where these are no first views of a visit. */
  readonly entry: Pick<Visit, 'referrer'> | null;
}

const newVisitId = (now: number): VisitId => `vis_${newPlayId(now).slice('ply_'.length)}`;

const countOf = ({ views }: Visit): number => Object.values(views).reduce((sum, count) => sum + count, 0);

/**
 * Gathers views until they are told, which is seldom. Those that are told bear an id, so that they count once however often that
 * has to be tried; later ones get another. All of it is in memory alone: nothing of a visit is kept on anybody's machine.
 */
export const gatherVisits = ({ now, tell, entry }: GatherParts) => {
  let open: Visit | undefined;
  let waiting: readonly Visit[] = [];
  const underWay = new Set<Visit>();
  let came = entry;

  const close = (): void => {
    if (!open) return;
    waiting = [...waiting, open].slice(-limits.visitsPerCall);
    open = undefined;
  };

  /** Tells of all that was not told yet. */
  const flush = async (): Promise<void> => {
    close();
    const told = waiting.filter((visit) => !underWay.has(visit));
    if (told.length === 0) return;
    for (const visit of told) underWay.add(visit);
    const isTold = await tell(told);
    for (const visit of told) underWay.delete(visit);
    if (isTold) waiting = waiting.filter((visit) => !told.includes(visit));
  };

  return {
    flush,
    view(page: PageKind): void {
      const before = open ?? {
        id: newVisitId(now()),
        views: {},
        isEntry: came !== null,
        referrer: came?.referrer ?? null,
      };
      came = null;
      open = { ...before, views: { ...before.views, [page]: (before.views[page] ?? 0) + 1 } };
      if (countOf(open) >= limits.visitViewsMax) void flush();
    },
  };
};
