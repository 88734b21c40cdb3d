import { Ellipsis, SearchX } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { row, wide } from './specimen.css.ts';
import { Specimens } from './specimen.tsx';

const longText = 'The Unreasonable Effectiveness of Slowly Refracted Light in a Very Large and Empty Room';

/** Badges, banners, progress, avatars, loading and empty states. */
export const Feedback = () => (
  <Specimens title="Messages and states">
    <div className={row}>
      <Badge>Scheduled</Badge>
      <Badge tone="positive">Public</Badge>
      <Badge tone="warning">Processing</Badge>
      <Badge tone="danger">Failed</Badge>
      <Badge tone="accent">3</Badge>
    </div>
    <div className={row}>
      <Avatar name="Orla Venn" image={null} />
      <Avatar name="Halden" image={null} size={32} />
      <Avatar name="" image={null} size={56} />
    </div>
    <div className={wide}>
      <Banner>Your trial ends in three days.</Banner>
      <Banner tone="positive" title="Your request has been sent">
        We’ll reply by email.
      </Banner>
      <Banner tone="warning" title="Payment is due" action={<Button variant="quiet">Pay</Button>}>
        Your subscription pauses on Friday.
      </Banner>
      <Banner tone="danger">{`“${longText}” could not be saved.`}</Banner>
    </div>
    <Progress label="Uploading 3 of 12" value={0.42} />
    <Progress label="Processing" value={null} />
    <Spinner />
    <Loading>
      <Skeleton width="100%" height="24px" />
    </Loading>
    <EmptyNote text="No playlists yet." />
    <div className={wide}>
      <Shelf layout="grid">
        {[
          <Card key="1" to="/dev/ui" title="Glass Orchard" subtitle="Sable & Reed" image={null} />,
          <Card key="2" to="/dev/ui" title={longText} subtitle={longText} image={null} />,
          <Card key="3" to="/dev/ui" title="Ito Vale" subtitle="Artist" image={null} shape="round" />,
        ]}
      </Shelf>
    </div>
    <div className={wide}>
      <MessageScreen icon={SearchX} title="Nothing found" text="Try fewer or other words.">
        <Button>
          <Ellipsis aria-hidden />
          Browse genres
        </Button>
      </MessageScreen>
    </div>
  </Specimens>
);
