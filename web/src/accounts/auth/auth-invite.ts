import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { createContext, type ReactNode } from 'react';

/** The invitation that a login or a registration accepts. */
export interface AuthInvite {
  /** The token or the id of the invitation. */
  readonly reference: string;
  /** The invited address, which the user cannot change; null if anyone can join. */
  readonly email: string | null;
  /** The path of the page that shows the invitation. */
  readonly path: string;
  /** What the invitation is for, above the form. */
  readonly card: ReactNode;
  /** Joins as the user who has just logged in. Resolves to the page to open. */
  readonly accept: (data: BootstrapData) => Promise<string>;
}

export const AuthInviteContext = createContext<AuthInvite | null>(null);
