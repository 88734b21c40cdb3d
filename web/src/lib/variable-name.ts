/** Name of a style variable out of its `var(--name)`, for setting it on an element. */
export const variableName = (reference: string): `--${string}` =>
  reference.replace(/^var\((--[^),]+).*$/, '$1') as `--${string}`;
