/**
 * Collects the names and values of an expression behind placeholders, so that reserved words and user input are safe.
 */
export class Expression {
  readonly #names = new Map<string, string>();
  readonly #values: unknown[] = [];

  addName(field: string): string {
    const placeholder = this.#names.get(field) ?? `#n${this.#names.size}`;
    this.#names.set(field, placeholder);
    return placeholder;
  }

  addValue(value: unknown): string {
    return `:v${this.#values.push(value) - 1}`;
  }

  /** The names and values as parameters of a command. DynamoDB rejects empty maps, so they are left out. */
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

/** A condition on the stored item of a write. Returns the text of the condition expression. */
export type Condition = (expression: Expression) => string;

/** The item exists. */
export const itemExists: Condition = (expression) => `attribute_exists(${expression.addName('pk')})`;
/** The item does not exist. */
export const itemDoesNotExist: Condition = (expression) => `attribute_not_exists(${expression.addName('pk')})`;

export const equals =
  (field: string, value: unknown): Condition =>
  (expression) =>
    `${expression.addName(field)} = ${expression.addValue(value)}`;

/** The field has another value, or is missing. */
export const unless =
  (field: string, value: unknown): Condition =>
  (expression) =>
    `(attribute_not_exists(${expression.addName(field)}) OR ${expression.addName(field)} <> ${expression.addValue(value)})`;

/** The field is less than a value. Strings are compared by their bytes, so that ISO 8601 times are compared by time. */
export const isLessThan =
  (field: string, value: number | string): Condition =>
  (expression) =>
    `${expression.addName(field)} < ${expression.addValue(value)}`;

export const isGreaterThan =
  (field: string, value: number | string): Condition =>
  (expression) =>
    `${expression.addName(field)} > ${expression.addValue(value)}`;

/** The set or string contains a value. */
export const containsValue =
  (field: string, value: unknown): Condition =>
  (expression) =>
    `contains(${expression.addName(field)}, ${expression.addValue(value)})`;

/** The set or string does not contain a value, or is missing. */
export const doesNotContain =
  (field: string, value: unknown): Condition =>
  (expression) =>
    `(attribute_not_exists(${expression.addName(field)}) OR NOT contains(${expression.addName(field)}, ${expression.addValue(value)}))`;

/** The field is missing or null. */
export const isMissingOrNull =
  (field: string): Condition =>
  (expression) =>
    `(attribute_not_exists(${expression.addName(field)}) OR ${expression.addName(field)} = ${expression.addValue(null)})`;

/** All conditions are met. */
export const both =
  (...conditions: readonly Condition[]): Condition =>
  (expression) =>
    conditions.map((condition) => condition(expression)).join(' AND ');

/** At least one condition is met. */
export const either =
  (...conditions: readonly Condition[]): Condition =>
  (expression) =>
    `(${conditions.map((condition) => condition(expression)).join(' OR ')})`;
