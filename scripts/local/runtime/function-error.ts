/** A function threw, ran out of time or crashed. Its details are in the log; a caller of the site sees none of them. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
}
