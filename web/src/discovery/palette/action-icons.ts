import {
  CirclePlay,
  Gauge,
  Heart,
  Keyboard,
  ListMusic,
  ListX,
  type LucideIcon,
  Maximize2,
  Repeat,
  Shuffle,
  SkipBack,
  SkipForward,
  SunMoon,
  Timer,
  Undo2,
  VolumeX,
  Zap,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  toggle: CirclePlay,
  next: SkipForward,
  previous: SkipBack,
  mute: VolumeX,
  shuffle: Shuffle,
  repeat: Repeat,
  like: Heart,
  queue: ListMusic,
  undo: Undo2,
  clear: ListX,
  'full-screen': Maximize2,
  keyboard: Keyboard,
  theme: SunMoon,
  speed: Gauge,
  sleep: Timer,
};

/** Returns the icon of an action by its ID, or by the first word of the ID. */
export const getActionIcon = (id: string): LucideIcon => icons[id] ?? icons[id.split('-')[0] ?? ''] ?? Zap;
