import type { CustomAttributeTypeName } from 'electrodb';

/** An ElectroDB attribute that may be null: the library's own `CustomAttributeType` loses the null of a text or number. */
export const nullable = <Value>() => 'any' as unknown as CustomAttributeTypeName<Value | null>;
