import type { SharedItem } from '@overtone/shared/sharing/share.model.ts';

/** What is shared, with its name. */
export type ShareSubject = SharedItem & { readonly name: string };
