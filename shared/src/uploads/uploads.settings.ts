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
        'Browsers send files straight to S3',
        'Off, files under 100 MB pass through the API, which some company networks need.',
      ),
      tus: field(z.boolean(), true, 'Files that pass through the API can be resumed'),
      max_size: field(
        z.int().min(1).max(mediaLimits.audioBytesMax),
        mediaLimits.audioBytesMax,
        'Most bytes of one file',
      ),
      allowed_types: field(z.array(FileType).max(100), ['audio/*'], 'Types that are taken', 'None takes all.'),
      blocked_types: field(z.array(FileType).max(100), [], 'Types that are not taken'),
    },
  },
});
