import { exportLimits } from '@overtone/shared/accounts/export-limits.ts';
import type { Export } from '@overtone/shared/admin/exports/export.model.ts';
import { ExportId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import type { ListSelection } from '../../platform/managed/list-selection.ts';
import { send } from '../../platform/queue.ts';
import { signObjectUrl } from '../../platform/signed-url.ts';
import type { ExportMessage, StoredExport } from './export.model.ts';
import { getExportObject } from './export-file.ts';
import type { ExportedKindName } from './exported-kinds.ts';
import { canExport } from './exports.policy.ts';
import { findExport, putExport } from './exports.store.ts';

/** Lifetime of an export and its file. The lifecycle rule of the bucket counts in days. */
const lifetimeSeconds = 24 * 3_600;

/**
 * Milliseconds after which a waiting export counts as failed. Its worker was interrupted, because a worker runs for at
 * most five minutes.
 */
const timeoutMs = 15 * 60_000;

const present = async ({ id, created_at, ...stored }: StoredExport): Promise<Export> => {
  const { bucket, key } = getExportObject(id);
  const isAbandoned = stored.state === 'waiting' && Date.now() - Date.parse(created_at) > timeoutMs;
  const { state, rows } = isAbandoned ? { ...stored, state: 'failed' as const } : stored;
  return {
    id,
    state,
    rows,
    url: state === 'ready' ? await signObjectUrl(bucket, key, exportLimits.exportUrlSeconds) : null,
  };
};

/** The rows to export: those that a selection matches, or those with IDs. */
interface ExportRequest {
  readonly selection: ListSelection;
  readonly ids?: readonly string[] | undefined;
}

/**
 * Requests an export of a list. Costs a rate limit check, one write and one message. @throws AppError `rate.limited`
 */
export const beginExport = async (
  kind: ExportedKindName,
  { ids, selection }: ExportRequest,
  context: RequestContext,
): Promise<Export> => {
  const userId = requireUserId(context.visitor);
  await limitRate('exports', context, userId);
  const now = new Date();
  const newExport: StoredExport = {
    userId,
    id: ExportId.parse(`exp_${ulid()}`),
    kind,
    selection,
    ids: ids ? [...new Set(ids)] : null,
    state: 'waiting',
    rows: 0,
    created_at: now.toISOString(),
    expires: Math.floor(now.getTime() / 1_000) + lifetimeSeconds,
  };
  await putExport(newExport);
  await send('LIST_EXPORTS_QUEUE_URL', { userId, exportId: newExport.id } satisfies ExportMessage);
  return present(newExport);
};

/**
 * Returns an export of the visitor, with the URL of its file. @throws AppError `export.not_found`, also after the
 * permission was removed
 */
export const getExport = async (id: ExportId, visitor: Visitor): Promise<Export> => {
  const found = await findExport(requireUserId(visitor), id);
  if (!found || !canExport(found.kind, visitor.permissions)) {
    throw new AppError('export.not_found', 'This file is no longer available. Export the list again.');
  }
  return present(found);
};
