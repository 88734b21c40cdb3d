/** Returns the name of a CSS variable from its `var(--name)`, to set it on an element. */
export const getVariableName = (reference: string): `--${string}` =>
  reference.replace(/^var\((--[^),]+).*$/, '$1') as `--${string}`;
