import {
  Circle,
  House,
  Library,
  ListMusic,
  type LucideIcon,
  Mail,
  MicVocal,
  Music,
  Search,
  Shapes,
  Sparkles,
  Tag,
  TrendingUp,
  Users,
} from 'lucide-react';

/** The icons that a menu may name; the whole set would outweigh the app. */
const icons: Readonly<Record<string, LucideIcon>> = {
  house: House,
  library: Library,
  'list-music': ListMusic,
  mail: Mail,
  'mic-vocal': MicVocal,
  music: Music,
  search: Search,
  shapes: Shapes,
  sparkles: Sparkles,
  tag: Tag,
  'trending-up': TrendingUp,
  users: Users,
};

/** A menu item's icon by its stored name; a plain circle for one that is not known here. */
export const MenuIcon = ({ name }: { readonly name: string | null }) => {
  const Icon = icons[name ?? ''] ?? Circle;
  return <Icon aria-hidden />;
};
