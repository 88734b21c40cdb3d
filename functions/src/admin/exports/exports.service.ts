import type { Export } from '@overtone/shared/admin/exports/export.model.ts';
import { ExportId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ulid } from 'ulid';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { type ListQuery, wantedOf } from '../../platform/managed/wanted.ts';
import { send } from '../../platform/queue.ts';
import { signObjectUrl } from '../../platform/signed-url.ts';
import { type ManagedKindName, managedKinds } from '../lists/managed-kinds.ts';
import type { ExportMessage, StoredExport } from './export.model.ts';
import { exportFile } from './export-file.ts';
import { mayExport } from './exports.policy.ts';
import { findExport, putExport } from './exports.store.ts';

/** Seconds that an export and its file are kept: the bucket's own rule counts in days. */
const keptSeconds = 24 * 3_600;

/** Milliseconds after which an export is given up that says nothing: its worker was cut off, and runs for five minutes at most. */
const silentMs = 15 * 60_000;

const present = async ({ id, created_at, ...its }: StoredExport): Promise<Export> => {
  const { bucket, key } = exportFile(id);
  const isSilent = its.state === 'waiting' && Date.now() - Date.parse(created_at) > silentMs;
  const { state, rows } = isSilent ? { ...its, state: 'failed' as const } : its;
  return { id, state, rows, url: state === 'ready' ? await signObjectUrl(bucket, key, limits.exportUrlSeconds) : null };
};

type Asked = ListQuery & { readonly ids?: readonly string[] | undefined };

/** Has a list written as a file. A count, a write and a message. @throws AppError `rate.limited` */
export const beginExport = async (
  kind: ManagedKindName,
  { ids, ...query }: Asked,
  context: RequestContext,
): Promise<Export> => {
  const userId = requireUserId(context.visitor);
  await limitRate('exports', context, userId);
  const now = new Date();
  const wanted: StoredExport = {
    userId,
    id: ExportId.parse(`exp_${ulid()}`),
    kind,
    wanted: wantedOf(managedKinds[kind].list, query as ListQuery),
    ids: ids ? [...new Set(ids)] : null,
    state: 'waiting',
    rows: 0,
    created_at: now.toISOString(),
    expires: Math.floor(now.getTime() / 1_000) + keptSeconds,
  };
  await putExport(wanted);
  await send('LIST_EXPORTS_QUEUE_URL', { userId, exportId: wanted.id } satisfies ExportMessage);
  return present(wanted);
};

/** An export of one's own, with where its file is. @throws AppError `export.not_found`, also once one may not have it any more */
export const getExport = async (id: ExportId, visitor: Visitor): Promise<Export> => {
  const found = await findExport(requireUserId(visitor), id);
  if (!found || !mayExport(found.kind, visitor.permissions)) {
    throw new AppError('export.not_found', 'This file is not there any more. Please export the list again.');
  }
  return present(found);
};
