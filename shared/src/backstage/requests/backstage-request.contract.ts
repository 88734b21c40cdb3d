import * as z from 'zod';
import { ArtistRef } from '../../catalog/music/artist.model.ts';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { AttachmentId, BackstageRequestId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Name } from '../../texts/name.ts';
import {
  AttachmentKind,
  BackstageRequest,
  BackstageRequestDraft,
  BackstageRequestStatus,
  BackstageRequestType,
} from './backstage-request.model.ts';

const params = z.object({ requestId: BackstageRequestId });
const one = z.object({ request: BackstageRequest });
const note = z.string().trim().max(limits.messageLengthMax);

// What both who asks and who decides may do is open to either of `backstageRequests.create` and `.update`: one permission
// cannot say that, so that access is `self` there and the server asks for one of the two.

export const backstageRequestContract = {
  attach: endpoint({
    method: 'POST',
    path: 'backstage-requests/attachments',
    access: 'backstageRequests.create',
    summary: 'Ask where to put a picture or a scan for a request; it is gone after a day without one',
    problems: ['file.invalid', 'rate.limited'],
    request: z.object({
      body: z.object({
        kind: AttachmentKind,
        mime: z.string().max(255),
        /** Bytes. */
        size: z.int().positive(),
        /** CRC-32 of its bytes, base64: S3 takes no others. */
        crc32: z.base64().length(8),
      }),
    }),
    reply: z.object({
      attachment: z.object({
        id: AttachmentId,
        /** Where the bytes are put, with these headers, within an hour. */
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
    summary: 'Ask for an artist’s profile or its badge; one request of a type waits at a time',
    problems: ['artist.not_found', 'backstage_request.pending', 'file.invalid', 'name.taken', 'rate.limited'],
    request: z.object({ body: BackstageRequestDraft }),
    reply: one,
    status: 201,
  }),
  /** Those of whoever asks; with `scope=all`, for deciders, everybody's of one state. */
  list: endpoint({
    method: 'GET',
    path: 'backstage-requests',
    access: 'self',
    summary: 'List your requests, newest first; deciders list everybody’s',
    problems: ['permission.denied'],
    request: z.object({
      query: PageQuery.extend({
        scope: z.enum(['own', 'all']).default('own'),
        status: BackstageRequestStatus.default('pending'),
        type: BackstageRequestType.optional(),
      }),
    }),
    reply: z.object({ pagination: pageOf(BackstageRequest) }),
  }),
  /** Whether a new artist may have a name, and whose it is already: that one can be claimed. */
  name: endpoint({
    method: 'GET',
    path: 'backstage-requests/names',
    access: 'backstageRequests.create',
    summary: 'Find out whether the name of a new artist is free',
    request: z.object({ query: z.object({ name: Name }) }),
    reply: z.object({ artist: ArtistRef.nullable() }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'backstage-requests/:requestId',
    access: 'self',
    summary: 'Read a request of yours; deciders read everybody’s',
    problems: ['backstage_request.not_found'],
    request: z.object({ params }),
    reply: one,
  }),
  attachment: endpoint({
    method: 'GET',
    path: 'backstage-requests/:requestId/attachments/:kind',
    access: 'backstageRequests.update',
    summary: 'Read where an attachment is, for a minute',
    problems: ['backstage_request.not_found', 'file.not_found'],
    request: z.object({ params: params.extend({ kind: AttachmentKind }) }),
    reply: z.object({ url: z.url() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'backstage-requests/:requestId',
    access: 'self',
    summary: 'Take a request back that nobody decided on, with its scan; deciders remove any',
    problems: ['backstage_request.not_found', 'backstage_request.decided'],
    request: z.object({ params }),
    reply: z.object({}),
  }),
  approve: endpoint({
    method: 'POST',
    path: 'backstage-requests/:requestId/approve',
    access: 'backstageRequests.update',
    summary: 'Give the profile, its badge and the role that belongs to it',
    problems: [
      'backstage_request.not_found',
      'backstage_request.decided',
      'artist.not_found',
      'name.taken',
      'quota.reached',
      'user.not_found',
    ],
    request: z.object({ params, body: z.object({ note: note.default('') }) }),
    reply: one,
  }),
  deny: endpoint({
    method: 'POST',
    path: 'backstage-requests/:requestId/deny',
    access: 'backstageRequests.update',
    summary: 'Refuse a request, and say why',
    problems: ['backstage_request.not_found', 'backstage_request.decided'],
    request: z.object({ params, body: z.object({ note: note.min(1) }) }),
    reply: one,
  }),
};
