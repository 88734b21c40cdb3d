import { logger } from '../../platform/logger.ts';
import { applyPublicationState } from './apply-publication-state.service.ts';
import { deleteDueRelease, listDueReleases } from './publication.store.ts';

/** What one go looks at; the next one, a minute later, goes on. */
const most = 200;

/**
 * Lets everything whose moment has come stand as it is meant to: releases come out, and what was cut off ends. Also what was
 * due long ago, so that a minute without it delays and loses nothing.
 * @returns how many it looked at
 */
export const publishDueReleases = async (now = new Date()): Promise<number> => {
  const due = await listDueReleases(now.toISOString(), most);
  for (const row of due) {
    try {
      await deleteDueRelease(row, await applyPublicationState(row.id, now));
    } catch (error) {
      // The others are not to wait for it; it is due again in a minute.
      logger.error('Failed to publish a due release', { id: row.id, at: row.at, error });
    }
  }
  return due.length;
};
