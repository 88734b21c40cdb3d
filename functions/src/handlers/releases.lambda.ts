import { settleDue } from '../catalog/standing/settle-due.worker.ts';

/** Called each minute. */
export const handler = async (): Promise<{ readonly settled: number }> => ({ settled: await settleDue() });
