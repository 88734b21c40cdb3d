/** Returns the name of a CSS variable from its `var(--name)`, to set it on an element. */
export const variableName = (reference: string): `--${string}` =>
  reference.replace(/^var\((--[^),]+).*$/, '$1') as `--${string}`;
