/** Of a name, in small letters and without its dot; empty where there is none. */
export const extensionOf = (name: string): string => /[^.]\.([a-z0-9]{1,15})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
