import { Copy, ListEnd, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { FileButton } from '../../ui/actions/file-button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Slider } from '../../ui/fields/slider.tsx';
import { Chips } from '../../ui/lists/chips.tsx';
import { Tabs } from '../../ui/lists/tabs.tsx';
import { PlayButton } from '../../ui/media/play-button.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { row } from './specimen.css.ts';
import { Specimens } from './specimen.tsx';

const variants = ['primary', 'secondary', 'outline', 'danger', 'quiet'] as const;

/** Buttons, menus, tabs and sliders in all their variants. */
export const Actions = () => {
  const [volume, setVolume] = useState(40);
  const [file, setFile] = useState('No file yet');
  return (
    <Specimens title="Buttons, menus, tabs">
      <div className={row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
      <div className={row}>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" isPending>
          Saving
        </Button>
        <Button isPending>Loading</Button>
      </div>
      <Button variant="primary" isWide>
        As wide as its container
      </Button>
      <div className={row}>
        <PlayButton label="Play" isPlaying={false} onClick={() => toasts.positive('Playing')} />
        <IconButton label="Copy link" onClick={() => toasts.positive('Link copied')}>
          <Copy aria-hidden />
        </IconButton>
        <IconButton label="Pressed" aria-pressed>
          <ListEnd aria-hidden />
        </IconButton>
        <IconButton label="Disabled" disabled>
          <Trash2 aria-hidden />
        </IconButton>
        <MenuButton
          label="More"
          entries={() => [
            { label: 'Add to queue', icon: ListEnd, onSelect: () => toasts.positive('Added to queue') },
            { label: 'Share', icon: Share2, onSelect: () => toasts.positive('Link copied') },
          ]}
        />
      </div>
      <div className={row}>
        <FileButton accept="image/*" onFiles={([first]) => setFile(first?.name ?? '')}>
          Choose a picture
        </FileButton>
        <span>{file}</span>
      </div>
      <Slider label="Volume" value={volume} max={100} valueText={`${volume} %`} onChange={setVolume} />
      <Chips
        label="Links"
        links={[
          { label: 'All', path: '/dev/ui', isCurrent: true },
          { label: 'Ambient', path: '/genre/ambient' },
        ]}
      />
      <Tabs
        label="Plan"
        items={[
          { id: 'about', label: 'About', content: 'What it is.' },
          { id: 'members', label: 'Members', content: 'Who is in it.' },
          { id: 'billing', label: 'Billing', content: '', isDisabled: true },
        ]}
      />
    </Specimens>
  );
};
