/** Collects what an expression names and compares with, under names of its own: no word is reserved, none is hostile. */
export class Expression {
  readonly #names = new Map<string, string>();
  readonly #values: unknown[] = [];

  name(field: string): string {
    const known = this.#names.get(field) ?? `#n${this.#names.size}`;
    this.#names.set(field, known);
    return known;
  }

  value(value: unknown): string {
    return `:v${this.#values.push(value) - 1}`;
  }

  /** What a command takes beside its expressions; DynamoDB refuses an empty map. */
  get attributes() {
    return {
      ...(this.#names.size > 0 && {
        ExpressionAttributeNames: Object.fromEntries([...this.#names].map(([field, name]) => [name, field])),
      }),
      ...(this.#values.length > 0 && {
        ExpressionAttributeValues: Object.fromEntries(this.#values.map((value, index) => [`:v${index}`, value])),
      }),
    };
  }
}

/** What must hold of the stored item for a write to go through. */
export type Condition = (expression: Expression) => string;

export const isThere: Condition = (expression) => `attribute_exists(${expression.name('pk')})`;
export const isNew: Condition = (expression) => `attribute_not_exists(${expression.name('pk')})`;

export const equals =
  (field: string, value: unknown): Condition =>
  (expression) =>
    `${expression.name(field)} = ${expression.value(value)}`;

/** The other way round, and also where the field was never written. */
export const unless =
  (field: string, value: unknown): Condition =>
  (expression) =>
    `(attribute_not_exists(${expression.name(field)}) OR ${expression.name(field)} <> ${expression.value(value)})`;

/** Of texts as well, by their bytes: moments of ISO 8601 are so by time. */
export const isBelow =
  (field: string, value: number | string): Condition =>
  (expression) =>
    `${expression.name(field)} < ${expression.value(value)}`;

export const isAbove =
  (field: string, value: number): Condition =>
  (expression) =>
    `${expression.name(field)} > ${expression.value(value)}`;

/** Whether a set or a text has this in it. */
export const holds =
  (field: string, value: unknown): Condition =>
  (expression) =>
    `contains(${expression.name(field)}, ${expression.value(value)})`;

/** Whether a field was never written, or is null. */
export const isEmpty =
  (field: string): Condition =>
  (expression) =>
    `(attribute_not_exists(${expression.name(field)}) OR ${expression.name(field)} = ${expression.value(null)})`;

export const both =
  (...conditions: readonly Condition[]): Condition =>
  (expression) =>
    conditions.map((condition) => condition(expression)).join(' AND ');

export const either =
  (...conditions: readonly Condition[]): Condition =>
  (expression) =>
    `(${conditions.map((condition) => condition(expression)).join(' OR ')})`;
