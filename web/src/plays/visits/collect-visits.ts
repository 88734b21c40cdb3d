import type { VisitId } from '@overtone/shared/ids.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { PageKind, Visit } from '@overtone/shared/plays/visit.model.ts';
import { createPlayId } from '../../player/engine/play-id.ts';

interface CollectOptions {
  /** Milliseconds, by the server's clock. */
  readonly now: () => number;
  /** Sends visits to the API. @returns false if they must be sent again; never rejects */
  readonly postVisits: (visits: readonly Visit[]) => Promise<boolean>;
  /** The referrer of the visit, or null if the first views do not begin a new visit. */
  readonly entry: Pick<Visit, 'referrer'> | null;
}

const createVisitId = (now: number): VisitId => `vis_${createPlayId(now).slice('ply_'.length)}`;

const countViews = ({ views }: Visit): number => Object.values(views).reduce((sum, count) => sum + count, 0);

/**
 * Collects page views until they are sent. Views that are sent together have one ID, so that they count once even if
 * the request is repeated; later views get another ID. Visits are only in memory, and nothing is stored in the
 * browser.
 */
export const collectVisits = ({ now, postVisits, entry }: CollectOptions) => {
  let openVisit: Visit | undefined;
  let unsentVisits: readonly Visit[] = [];
  const visitsBeingSent = new Set<Visit>();
  let pendingEntry = entry;

  const closeVisit = (): void => {
    if (!openVisit) return;
    unsentVisits = [...unsentVisits, openVisit].slice(-playLimits.visitsPerCall);
    openVisit = undefined;
  };

  /** Sends all visits that are not sent yet. */
  const flush = async (): Promise<void> => {
    closeVisit();
    const batch = unsentVisits.filter((visit) => !visitsBeingSent.has(visit));
    if (batch.length === 0) return;
    for (const visit of batch) visitsBeingSent.add(visit);
    const isSent = await postVisits(batch);
    for (const visit of batch) visitsBeingSent.delete(visit);
    if (isSent) unsentVisits = unsentVisits.filter((visit) => !batch.includes(visit));
  };

  return {
    flush,
    addView(page: PageKind): void {
      const visit = openVisit ?? {
        id: createVisitId(now()),
        views: {},
        isEntry: pendingEntry !== null,
        referrer: pendingEntry?.referrer ?? null,
      };
      pendingEntry = null;
      openVisit = { ...visit, views: { ...visit.views, [page]: (visit.views[page] ?? 0) + 1 } };
      if (countViews(openVisit) >= playLimits.visitViewsMax) void flush();
    },
  };
};
