import { lazyPart } from '../../ui/lazy-part.tsx';

const OwnPlaces = lazyPart(async () => (await import('./own-places.tsx')).OwnPlaces);

/** What of the sidebar is for those who are signed in. What the sidebar names by itself is a line that every listener loads: this is the only one. */
export const OwnNav = ({ tooltip }: { readonly tooltip: boolean }) => <OwnPlaces tooltip={tooltip} />;
