import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { attentionLimits } from './attention-limits.ts';

const count = z.int().min(0).max(attentionLimits.countMax).nullable();

/** What waits for an admin: counted up to `attentionLimits.countMax`, and null without the permission to handle it. */
const Attention = z.object({
  /** Pending requests of artists. */
  backstage_requests: count,
  /** Comments with open reports. */
  comments: count,
  /** Users, playlists and artists with open reports. */
  reports: count,
});

export const attentionContract = {
  get: endpoint({
    method: 'GET',
    path: 'admin/attention',
    access: 'admin.access',
    summary: 'Count what needs attention: pending requests, reported comments, other open reports',
    request: z.object({}),
    reply: z.object({ attention: Attention }),
  }),
};
