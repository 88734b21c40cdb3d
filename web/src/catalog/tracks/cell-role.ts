/** A cell of a row that takes the focus itself; spread on it, because its role says it should take it too. */
export const cellRole = { role: 'gridcell' } as const;
