import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';

const UserSidebar = loadComponentOnFirstUse(async () => (await import('./user-sidebar.tsx')).UserSidebar);

/**
 * Loads the part of the sidebar for logged-in users. The sidebar imports only this small module, because guests load the
 * list of everything that it imports.
 */
export const LazyUserSidebar = ({ tooltip: hasTooltip }: { readonly tooltip: boolean }) => (
  <UserSidebar tooltip={hasTooltip} />
);
