import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { type NavigateOptions, useHref, useLinkClickHandler } from 'react-router';
import { PrefetchContext } from './prefetch-context.ts';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'target'>,
    Pick<NavigateOptions, 'preventScrollReset' | 'replace' | 'state' | 'viewTransition'> {
  /** A path of the app, not a URL of another site. */
  readonly to: string;
}

/**
 * A link within the app. It preloads the page on hover and focus. It replaces the router's `Link`, which contains the
 * preloading of pages that a server renders.
 */
export const Link = ({
  to,
  preventScrollReset = false,
  replace,
  state,
  viewTransition = false,
  onClick,
  ...props
}: LinkProps) => {
  const prefetch = useContext(PrefetchContext);
  const href = useHref(to);
  const openPage = useLinkClickHandler<HTMLAnchorElement>(to, {
    preventScrollReset,
    state,
    viewTransition,
    // If it is undefined, a link to the current page replaces the entry of the history.
    ...(replace === undefined ? {} : { replace }),
  });
  const preload = (): void => prefetch(to);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) openPage(event);
  };
  return <a href={href} onPointerEnter={preload} onFocus={preload} {...props} onClick={handleClick} />;
};
