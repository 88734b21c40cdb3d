import type { SharedThing } from '@overtone/shared/sharing/share.model.ts';

/** What is shared, with its name. */
export type ShareSubject = SharedThing & { readonly name: string };
