import { newAccountsItem } from '@overtone/functions/identity/new-accounts/new-accounts.item.ts';
import { createItem } from '@overtone/functions/platform/dynamo/write.ts';
import { uploadDayItem } from '@overtone/functions/uploads/files/upload-days.store.ts';

const shard = '0';

/** Stores the number of new accounts of a day, unless the day has a count already. */
export const putNewAccounts = async (day: string, accounts: number, verified: number): Promise<void> => {
  await createItem(newAccountsItem, { day, shard, accounts, verified });
};

/** Stores the number and size of the files that became ready on a day, unless the day has a count already. */
export const putUploads = async (day: string, files: number, bytes: number): Promise<void> => {
  await createItem(uploadDayItem, { day, shard, files, bytes });
};
