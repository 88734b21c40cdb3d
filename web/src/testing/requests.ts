import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { buildPublicProfile } from './factories.ts';

/** A backstage request, as the API returns it to its author. */
export const buildRequest = (changes: Partial<BackstageRequest> = {}, number = 1): BackstageRequest => ({
  id: `bsr_01J${String(number).padStart(23, '0')}`,
  type: 'become',
  status: 'pending',
  user: buildPublicProfile(),
  artist: { id: null, name: 'Pale Meridian' },
  similar_to: [],
  first_name: 'Tove',
  last_name: 'Aldermoor',
  role: 'artist',
  links: [],
  has_image: false,
  has_proof: true,
  note: null,
  created_at: '2026-01-01T00:00:00.000Z',
  decided_at: null,
  decided_by: null,
  ...changes,
});
