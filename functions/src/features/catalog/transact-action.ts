import type { TransactAction } from '../../platform/table.ts';

/** ElectroDB writes a command's parameters but does not type them; these say what they are in a transaction. */
interface Write {
  params<Params>(): Params;
}

export const put = (write: Write): TransactAction => ({ Put: write.params<NonNullable<TransactAction['Put']>>() });

export const update = (write: Write): TransactAction => ({
  Update: write.params<NonNullable<TransactAction['Update']>>(),
});

export const remove = (write: Write): TransactAction => ({
  Delete: write.params<NonNullable<TransactAction['Delete']>>(),
});
