import { type ComponentProps, useContext } from 'react';
import { Link as RouterLink } from 'react-router';
import { PrefetchContext } from './prefetch-context.ts';

export interface LinkProps extends Omit<ComponentProps<typeof RouterLink>, 'to' | 'prefetch'> {
  readonly to: string;
}

/** A link within the app. It preloads the page on hover and focus. */
export const Link = ({ to, ...props }: LinkProps) => {
  const prefetch = useContext(PrefetchContext);
  const preload = (): void => prefetch(to);
  return <RouterLink to={to} onPointerEnter={preload} onFocus={preload} {...props} />;
};
