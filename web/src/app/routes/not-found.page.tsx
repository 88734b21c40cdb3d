import { NotFound } from '../errors/not-found.tsx';

/** A path that no route takes. */
export const Page = NotFound;
