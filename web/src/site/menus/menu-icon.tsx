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

/** The icons that menus can use. The whole icon set would be larger than the app. */
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

/** The icon of a menu item by its stored name, or a circle for unknown names. */
export const MenuIcon = ({ name }: { readonly name: string | null }) => {
  const Icon = icons[name ?? ''] ?? Circle;
  return <Icon aria-hidden />;
};
