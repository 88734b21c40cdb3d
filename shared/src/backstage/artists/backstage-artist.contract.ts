import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { countQuery } from '../../http/relations.ts';
import { ArtistId } from '../../ids.ts';
import { WorkspaceChoice } from '../../workspaces/workspace.model.ts';
import { workspaceQuery } from '../../workspaces/workspace-query.ts';
import { BackstageArtist, ManagedArtist } from './managed-artist.model.ts';

export const backstageArtistContract = {
  /** An artist in a workspace is in both lists for its managers, so that a move hides it from none of them. */
  list: endpoint({
    method: 'GET',
    path: 'backstage/artists',
    access: 'self',
    summary: 'List the artists of a workspace, or, in the personal workspace, all artists that you manage yourself',
    problems: ['workspace.not_found'],
    request: z.object({ query: z.object({ ...workspaceQuery, ...countQuery('tracks') }).prefault({}) }),
    reply: z.object({ artists: z.array(BackstageArtist) }),
  }),
  /** `workspaceId` is in the body. The query names the active workspace, as in all requests. */
  move: endpoint({
    method: 'PUT',
    path: 'backstage/artists/:artistId/workspace',
    access: 'self',
    summary: 'Move an artist with its music to a workspace in which you manage artists, or (0) to your own artists',
    problems: ['artist.not_found', 'workspace.not_found', 'permission.denied', 'quota.reached'],
    request: z.object({
      params: z.object({ artistId: ArtistId }),
      body: z.object({ workspaceId: WorkspaceChoice }),
    }),
    reply: z.object({ artist: ManagedArtist }),
  }),
};
