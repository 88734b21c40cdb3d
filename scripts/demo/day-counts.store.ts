import { newAccountsItem } from '@overtone/functions/identity/new-accounts/new-accounts.item.ts';
import { createItem } from '@overtone/functions/platform/dynamo/write.ts';
import { uploadDayItem } from '@overtone/functions/uploads/files/upload-days.store.ts';

const shard = '0';

/** Accounts of a day as if they had been counted one by one; what was counted already stays. */
export const putNewAccounts = async (day: string, accounts: number, verified: number): Promise<void> => {
  await createItem(newAccountsItem, { day, shard, accounts, verified });
};

/** The same of files that became ready. */
export const putUploads = async (day: string, files: number, bytes: number): Promise<void> => {
  await createItem(uploadDayItem, { day, shard, files, bytes });
};
