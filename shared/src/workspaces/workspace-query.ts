import * as z from 'zod';
import { personalWorkspaceId } from './personal-workspace.ts';

/**
 * The query parameter by which clients name the active workspace (spec §7). It narrows lists and places new items, and
 * never gives access. Any text is accepted, because an unknown workspace is 404 `workspace.not_found` and not 422.
 */
export const workspaceQuery = {
  workspaceId: z
    .literal(personalWorkspaceId)
    .or(z.string().max(100))
    .optional()
    .describe('The active workspace; 0 or none for the personal one'),
};

/** The query of requests without other parameters. */
export const WorkspaceQuery = z.object(workspaceQuery).prefault({});
export type WorkspaceQuery = z.output<typeof WorkspaceQuery>;
