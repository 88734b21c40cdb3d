import type { ExportId } from '@overtone/shared/ids.ts';

/** Where an export's file lies. */
export const exportFile = (id: ExportId) => ({ bucket: 'EXPORTS_BUCKET', key: `exports/${id}.csv` }) as const;
