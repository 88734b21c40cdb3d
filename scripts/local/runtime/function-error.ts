/** A function threw, timed out or crashed. Details are logged; clients of the site do not see them. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
}
