import type { AccountPanel } from '../accounts/settings/account-panels.tsx';

/** What other contexts add to the account settings, in its order; their pages are composed here as well. */
export const extraAccountPanels: readonly AccountPanel[] = [];
