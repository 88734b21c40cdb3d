import { expect, test } from './fixtures.ts';

interface Listened {
  readonly name: string;
  /** Milliseconds of it that were heard, by its own clock. */
  readonly heard: number;
}

/** What plays in the page, by its name in the bar, and how far it is. */
const playing = (): { name: string; seconds: number } | null => {
  const bar = [...document.querySelectorAll('section')].find((part) => part.getAttribute('aria-label') === 'Player');
  const name = bar?.querySelector('a[href^="/track/"]')?.textContent;
  const audio = [...document.querySelectorAll('audio')].findLast(({ paused, ended }) => !paused && !ended);
  return name && audio ? { name, seconds: audio.currentTime } : null;
};

for (const name of ['Glass Orchard', 'Salt & Signal']) {
  test(`${name} is heard to its end after one press`, async ({ visitor, request }) => {
    const { channel } = await (await request.get('/api/v1/channel/new-releases')).json();
    const rows: { album: { id: string; name: string } }[] = channel.content.data;
    const id = rows.find(({ album }) => album.name === name)?.album.id;
    const { album } = await (await request.get(`/api/v1/albums/${id}`)).json();
    const tracks: { name: string; duration: number }[] = album.tracks;

    await visitor.visit(`/album/${id}/x/x`);
    await visitor.page.press('button', `Play ${name}`);
    const listened: Listened[] = [];
    const follow = async (): Promise<boolean> => {
      const now = await visitor.run('page', playing);
      if (!now) return false;
      const last = listened.at(-1);
      if (last?.name === now.name) listened.pop();
      listened.push({ name: now.name, heard: now.seconds * 1000 });
      // What comes after an album is music like it.
      return listened.length > tracks.length;
    };
    await expect.poll(follow, { timeout: 600_000, intervals: [250] }).toBe(true);
    expect(listened.slice(0, -1).map((track) => track.name)).toEqual(tracks.map((track) => track.name));
    for (const [place, { duration }] of tracks.entries())
      expect(listened[place]?.heard).toBeGreaterThan(duration - 1_500);
  });
}
