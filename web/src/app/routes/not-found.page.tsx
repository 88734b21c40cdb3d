import { NotFound } from '../errors/not-found.tsx';

/** The page of paths without a route. */
export const Page = NotFound;
