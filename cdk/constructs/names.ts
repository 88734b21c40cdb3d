/** Environment variable of a resource: `('play-totals', 'queue_url')` gives `PLAY_TOTALS_QUEUE_URL`. */
export const environmentName = (id: string, kind: string) => `${id}_${kind}`.replaceAll('-', '_').toUpperCase();
