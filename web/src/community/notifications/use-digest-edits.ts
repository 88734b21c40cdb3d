import { digestContract } from '@overtone/shared/notifications/digest.contract.ts';
import type { Digest } from '@overtone/shared/notifications/notification.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../ui/actions/use-call.ts';
import { digestQuery } from './digest.queries.ts';

/** Returns the edits that differ from what is saved. The others would revert later changes of other tabs. */
const keepDifferences = (saved: Digest, edits: Partial<Digest>): Partial<Digest> =>
  Object.fromEntries(Object.entries(edits).filter(([field, value]) => value !== saved[field as keyof Digest]));

/**
 * The digest of the user with unsaved edits, undefined until it is loaded.
 * @param isOffered whether the site sends notifications by email
 */
export const useDigestEdits = (isOffered: boolean) => {
  const client = useQueryClient();
  const { data: saved } = useQuery({ ...digestQuery, enabled: isOffered });
  const [edits, setEdits] = useState<Partial<Digest>>({});
  const call = useCall(digestContract.set);
  const digest = saved && { ...saved, ...edits };
  const hasChanges = saved !== undefined && Object.keys(keepDifferences(saved, edits)).length > 0;
  return {
    digest,
    hasChanges,
    isPending: call.isPending,
    change: (change: Partial<Digest>): void =>
      setEdits((current) => {
        const edited = { ...current, ...change };
        // While it is saved, the user may choose again what was saved before.
        return call.isPending || !saved ? edited : keepDifferences(saved, edited);
      }),
    /** Returns whether it was saved. Edits that are made in the meantime remain. */
    save: async (): Promise<boolean> => {
      if (!digest) return false;
      const response = await call.run({ body: digest }, (stored) => {
        client.setQueryData(digestQuery.queryKey, stored);
        setEdits((current) => keepDifferences(stored, current));
      });
      return response !== undefined;
    },
  };
};
