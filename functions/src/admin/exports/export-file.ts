import type { ExportId } from '@overtone/shared/ids.ts';

/** Returns the object of an export. */
export const getExportObject = (id: ExportId) => ({ bucket: 'EXPORTS_BUCKET', key: `exports/${id}.csv` }) as const;
