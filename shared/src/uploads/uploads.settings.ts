import * as z from 'zod';
import { mediaLimits } from '../media/media-limits.ts';
import { field, settingsSlice } from '../settings/slice.ts';

/** `audio/*`, `audio/flac` or `.flac`. */
const FileType = z.string().regex(/^(\.[a-z0-9]{1,15}|[a-z0-9.+-]{1,60}\/([a-z0-9.+-]{1,100}|\*))$/i);

export const uploadsSettings = settingsSlice({
  name: 'uploading',
  label: 'Uploading',
  public: {},
  private: {
    uploads: {
      s3_direct: field(
        z.boolean(),
        true,
        'Upload directly to S3',
        'When off, files under 100 MB go through the API, which some company networks require.',
      ),
      tus: field(z.boolean(), true, 'Resumable uploads through the API'),
      max_size: field(
        z.int().min(1).max(mediaLimits.audioBytesMax),
        mediaLimits.audioBytesMax,
        'Max file size in bytes',
      ),
      allowed_types: field(
        z.array(FileType).max(100),
        ['audio/*'],
        'Allowed file types',
        'If empty, all types are allowed.',
      ),
      blocked_types: field(z.array(FileType).max(100), [], 'Blocked file types'),
    },
  },
});
