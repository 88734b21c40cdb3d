import { lazyComponent } from '../../ui/lazy-component.tsx';

const SidebarLinks = lazyComponent(async () => (await import('./sidebar-links.tsx')).SidebarLinks);

/** What of the sidebar is for those who are signed in. What the sidebar names by itself is a line that every listener loads: this is the only one. */
export const SidebarNav = ({ tooltip }: { readonly tooltip: boolean }) => <SidebarLinks tooltip={tooltip} />;
