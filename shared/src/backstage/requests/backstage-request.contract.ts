import * as z from 'zod';
import { ArtistRef } from '../../catalog/music/artist.model.ts';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { AttachmentId, BackstageRequestId } from '../../ids.ts';
import { siteLimits } from '../../site/site-limits.ts';
import { Name } from '../../texts/name.ts';
import { WorkspaceQuery } from '../../workspaces/workspace-query.ts';
import {
  AttachmentKind,
  BackstageRequest,
  BackstageRequestDraft,
  BackstageRequestStatus,
  BackstageRequestType,
} from './backstage-request.model.ts';

const params = z.object({ requestId: BackstageRequestId });
const reply = z.object({ request: BackstageRequest });
const note = z.string().trim().max(siteLimits.messageLengthMax);

// Endpoints that both users and deciders may call need `backstageRequests.create` or `.update`. One permission
// cannot express that, so their access is `self` and the service checks for one of the two.

export const backstageRequestContract = {
  attach: endpoint({
    method: 'POST',
    path: 'backstage-requests/attachments',
    access: 'backstageRequests.create',
    summary: 'Create an attachment for a request and get its upload URL; it is deleted after a day without a request',
    problems: ['file.invalid', 'rate.limited'],
    request: z.object({
      body: z.object({
        kind: AttachmentKind,
        mime: z.string().max(255),
        /** Bytes. */
        size: z.int().positive(),
        /** CRC-32 of its bytes, base64: S3 rejects other bytes. */
        crc32: z.base64().length(8),
      }),
    }),
    reply: z.object({
      attachment: z.object({
        id: AttachmentId,
        /** The URL to upload the bytes to, with these headers, within an hour. */
        url: z.url(),
        headers: z.record(z.string(), z.string()),
      }),
    }),
    status: 201,
  }),
  create: endpoint({
    method: 'POST',
    path: 'backstage-requests',
    access: 'backstageRequests.create',
    summary: 'Request an artist profile or the verified badge; a new artist is created in the active workspace',
    problems: [
      'workspace.not_found',
      'artist.not_found',
      'backstage_request.pending',
      'file.invalid',
      'name.taken',
      'rate.limited',
    ],
    request: z.object({ query: WorkspaceQuery, body: BackstageRequestDraft }),
    reply,
    status: 201,
  }),
  /** The user's requests; with `scope=all`, for deciders, all requests with a status. */
  list: endpoint({
    method: 'GET',
    path: 'backstage-requests',
    access: 'self',
    summary: 'List your requests, newest first; deciders can list all requests',
    problems: ['permission.denied'],
    request: z.object({
      query: PageQuery.extend({
        scope: z.enum(['own', 'all']).default('own'),
        status: BackstageRequestStatus.default('pending'),
        type: BackstageRequestType.optional(),
      }),
    }),
    reply: z.object({ pagination: createPageSchema(BackstageRequest) }),
  }),
  /** Whether the name of a new artist is free; an existing artist of the name can be claimed. */
  name: endpoint({
    method: 'GET',
    path: 'backstage-requests/names',
    access: 'backstageRequests.create',
    summary: 'Check whether the name of a new artist is free',
    request: z.object({ query: z.object({ name: Name }) }),
    reply: z.object({ artist: ArtistRef.nullable() }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'backstage-requests/:requestId',
    access: 'self',
    summary: 'Read your request; deciders can read all requests',
    problems: ['backstage_request.not_found'],
    request: z.object({ params }),
    reply,
  }),
  attachment: endpoint({
    method: 'GET',
    path: 'backstage-requests/:requestId/attachments/:kind',
    access: 'backstageRequests.update',
    summary: 'Get a URL of an attachment that is valid for a minute',
    problems: ['backstage_request.not_found', 'file.not_found'],
    request: z.object({ params: params.extend({ kind: AttachmentKind }) }),
    reply: z.object({ url: z.url() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'backstage-requests/:requestId',
    access: 'self',
    summary: 'Withdraw your pending request with its scan; deciders can delete any request',
    problems: ['backstage_request.not_found', 'backstage_request.decided'],
    request: z.object({ params }),
    reply: z.object({}),
    activity: {
      action: 'backstage_request.delete',
      subjects: ['backstage_request'],
      permission: 'backstageRequests.update',
    },
  }),
  approve: endpoint({
    method: 'POST',
    path: 'backstage-requests/:requestId/approve',
    access: 'backstageRequests.update',
    summary: 'Approve a request: creates the profile and grants the verified badge and the role',
    problems: [
      'backstage_request.not_found',
      'backstage_request.decided',
      'artist.not_found',
      'name.taken',
      'quota.reached',
      'user.not_found',
    ],
    request: z.object({ params, body: z.object({ note: note.default('') }) }),
    reply,
    activity: { action: 'backstage_request.approve', subjects: ['backstage_request', 'artist', 'user'] },
  }),
  deny: endpoint({
    method: 'POST',
    path: 'backstage-requests/:requestId/deny',
    access: 'backstageRequests.update',
    summary: 'Deny a request with a reason',
    problems: ['backstage_request.not_found', 'backstage_request.decided'],
    request: z.object({ params, body: z.object({ note: note.min(1) }) }),
    reply,
    activity: { action: 'backstage_request.deny', subjects: ['backstage_request'] },
  }),
};
