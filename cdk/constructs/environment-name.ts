/** Returns the environment variable of a resource: `('unused-audio', 'queue_url')` returns `UNUSED_AUDIO_QUEUE_URL`. */
export const getEnvironmentName = (id: string, kind: string) => `${id}_${kind}`.replaceAll('-', '_').toUpperCase();
