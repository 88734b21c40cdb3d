import type { SharedThing } from '@overtone/shared/sharing/share.model.ts';

/** Something to share, and what it is called. */
export type ShareSubject = SharedThing & { readonly name: string };
