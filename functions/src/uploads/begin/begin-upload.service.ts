import { FileId, type UserId } from '@overtone/shared/ids.ts';
import { sanitizeName } from '@overtone/shared/texts/name.ts';
import { text } from '@overtone/shared/texts/text.ts';
import type { UploadMetadata } from '@overtone/shared/uploads/file-entry.model.ts';
import { getFileExtension } from '@overtone/shared/uploads/file-extension.ts';
import { uploadLimits } from '@overtone/shared/uploads/upload-limits.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import type { WorkspaceQuery } from '@overtone/shared/workspaces/workspace-query.ts';
import { ulid } from 'ulid';
import { requireQuota } from '../../identity/quotas/require-quota.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { truncateName } from '../../platform/truncate-name.ts';
import { resolveWorkspace } from '../../workspaces/public.ts';
import { createFile, listOpenFiles } from '../files/files.store.ts';
import { getInitialReservation, type StoredFile } from '../files/stored-file.model.ts';
import { abortFileUpload, objectContentType } from '../files/upload-object.ts';
import { findUploadSpace, requireUploadPermission, type UploadSpace } from '../files/upload-space.ts';
import { getUsage } from '../files/usage.store.ts';
import { createQuotaReachedError, getQuota, getUploadRules, requireAllowedFile } from './upload-rules.ts';

/** Returns the safe segments of a path: no `..`, no root or drive, no control characters. */
const parseSegments = (path: string | null | undefined): string[] =>
  (path ?? '')
    .split(/[/\\]/)
    .map(sanitizeName)
    .filter((segment) => segment !== '' && !/^\.+$/.test(segment) && !/^[a-z]:$/i.test(segment));

/**
 * Returns the name and the folder of a file from the client's metadata. They are only displayed and never used to look
 * up a file or object.
 */
const parseFilePath = (
  filename: string,
  { relativePath, diskPrefix, clientName }: Partial<UploadMetadata>,
): { name: string; path: string } => {
  const segments = parseSegments(filename);
  const name = segments.at(-1) ?? parseSegments(clientName).at(-1) ?? 'file';
  const folder = [...parseSegments(diskPrefix), ...parseSegments(relativePath).slice(0, -1)];
  return { name: truncateName(name), path: truncateName(folder.join('/'), uploadLimits.uploadPathLengthMax) };
};

/** Normalizes the client's extension, with or without a dot. Returns an empty string if it is not valid. */
const normalizeExtension = (extension: string): string => getFileExtension(`x.${extension.replace(/^\./, '')}`);

/** The properties that a client declares when it begins an upload. */
export interface UploadRequest {
  readonly filename: string;
  readonly mime: string;
  readonly extension: string;
  /** Bytes. */
  readonly size: number;
  readonly metadata: Partial<UploadMetadata>;
  /** The workspace to which the file is uploaded (`workspaceQuery`). */
  readonly workspaceId?: WorkspaceQuery['workspaceId'];
}

const msPerDay = 24 * 3_600_000;

/** Maximum number of uploads that are aborted per request. Each costs a transaction and two S3 requests. */
const maxAbortsPerRequest = 5;

/**
 * Aborts uploads that were begun more than `uploadLimits.uploadDays` ago, when S3 deletes their parts. Costs half a
 * read unit if there are none.
 */
export const abortExpiredUploads = async (ownerId: StoredFile['ownerId']): Promise<void> => {
  const expiryLimit = new Date(Date.now() - uploadLimits.uploadDays * msPerDay).toISOString();
  const oldest = await listOpenFiles(ownerId, maxAbortsPerRequest);
  await Promise.all(oldest.filter(({ created_at }) => created_at < expiryLimit).map(abortFileUpload));
};

/** Maximum bytes of a file for each upload method. */
const maxBytesByMethod: Readonly<Record<StoredFile['uploadMethod'], number>> = {
  form: uploadSizes.formMax - 1,
  tus: uploadSizes.direct - 1,
  s3: uploadSizes.part,
  's3-multipart': Number.POSITIVE_INFINITY,
};

const buildFile = (
  userId: UserId,
  { ownerId, quotaUserId }: UploadSpace,
  { size, ...request }: UploadRequest,
  method: StoredFile['uploadMethod'],
  millisecondsMax: number | null,
): StoredFile => {
  const now = new Date().toISOString();
  const location = parseFilePath(request.filename, request.metadata);
  return {
    ...{
      id: FileId.parse(`fil_${ulid()}`),
      userId,
      ownerId,
      quotaUserId,
      ...location,
      size,
      uploadMethod: method,
      millisecondsMax,
    },
    mime: request.mime || request.metadata.clientMime || objectContentType,
    extension: normalizeExtension(request.extension) || getFileExtension(location.name),
    disk: 'uploads',
    ...{
      uploadId: null,
      partSize: null,
      hasChecksums: false,
      state: 'uploading',
      progress: null,
      failure: null,
      duration: null,
    },
    ...{
      duplicate_of: null,
      sha256: null,
      trackId: null,
      isDuplicateAllowed: false,
      reserved: getInitialReservation(size),
    },
    ...{ created_at: now, updated_at: now },
  };
};

const createPublicDiskError = (): AppError => {
  const message = text('Only private uploads are allowed. Omit disk or set it to uploads.');
  return new AppError('file.invalid', message, { fields: { disk: [message] } });
};

/**
 * Begins an upload: one transaction creates the file and reserves its quota, which in a workspace is the quota of the
 * workspace owner. Before it, two reads and an index query run in parallel; in a workspace, three more reads come
 * first.
 * @throws AppError `file.invalid` if the site or the upload method does not accept the file; `quota.reached`;
 *   `workspace.not_found`; `permission.denied` without `music.create`; `auth.required` if the account was deleted in the
 *   meantime
 */
export const beginUpload = async (
  request: UploadRequest,
  method: StoredFile['uploadMethod'],
  visitor: Visitor,
): Promise<StoredFile> => {
  const userId = requireUserId(visitor);
  if (request.metadata.disk === 'public') throw createPublicDiskError();
  const space = await findUploadSpace(request, visitor);
  requireUploadPermission(space);
  const { ownerId, quotaUserId, permissions, checks } = space;
  const [rules] = await Promise.all([getUploadRules(), abortExpiredUploads(ownerId)]);
  const quota = getQuota(permissions);
  const file = buildFile(userId, space, request, method, quota.milliseconds);
  requireAllowedFile(file, rules);
  if (file.size > maxBytesByMethod[method])
    throw new AppError('file.invalid', 'This file is too large for this upload method.');
  const isWithinQuota =
    (quota.tracks ?? 1) > 0 && (quota.bytes ?? file.size) >= file.size && (quota.milliseconds ?? 1) > 0;
  if (isWithinQuota && (await createFile(file, quota, checks))) return file;
  if (!(await findUser(userId))) throw createLoginRequiredError();
  await resolveWorkspace(request, visitor);
  const { open: openUploads, tracks } = await getUsage(quotaUserId);
  if (isWithinQuota && openUploads >= uploadLimits.uploadsOpenMax) {
    throw new AppError('quota.reached', 'Too many uploads in progress. Finish or cancel some first.');
  }
  requireQuota({ ...visitor, permissions }, 'music.create', 'tracks', tracks);
  throw createQuotaReachedError();
};
