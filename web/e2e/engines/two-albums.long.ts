import { expect, test } from './fixtures.ts';

interface PlayedTrack {
  readonly name: string;
  /** The last position in milliseconds. */
  readonly positionMs: number;
}

/** Returns the name of the current track in the player bar and its position, or null. */
const getPlayingTrack = (): { name: string; seconds: number } | null => {
  const bar = [...document.querySelectorAll('section')].find((part) => part.getAttribute('aria-label') === 'Player');
  const name = bar?.querySelector('a[href^="/track/"]')?.textContent;
  const audio = [...document.querySelectorAll('audio')].findLast(({ paused, ended }) => !paused && !ended);
  return name && audio ? { name, seconds: audio.currentTime } : null;
};

for (const name of ['Glass Orchard', 'Salt & Signal']) {
  test(`plays ${name} to its end after one click`, async ({ visitor, request }) => {
    const { channel } = await (await request.get('/api/v1/channel/new-releases')).json();
    const rows: { album: { id: string; name: string } }[] = channel.content.data;
    const id = rows.find(({ album }) => album.name === name)?.album.id;
    const { album } = await (await request.get(`/api/v1/albums/${id}`)).json();
    const tracks: { name: string; duration: number }[] = album.tracks;

    await visitor.visit(`/album/${id}/x/x`);
    await visitor.page.press('button', `Play ${name}`);
    const playedTracks: PlayedTrack[] = [];
    const hasPlayedAlbum = async (): Promise<boolean> => {
      const current = await visitor.run('page', getPlayingTrack);
      if (!current) return false;
      const last = playedTracks.at(-1);
      if (last?.name === current.name) playedTracks.pop();
      playedTracks.push({ name: current.name, positionMs: current.seconds * 1000 });
      // After the album, similar music plays.
      return playedTracks.length > tracks.length;
    };
    await expect.poll(hasPlayedAlbum, { timeout: 600_000, intervals: [250] }).toBe(true);
    expect(playedTracks.slice(0, -1).map((track) => track.name)).toEqual(tracks.map((track) => track.name));
    for (const [index, { duration }] of tracks.entries())
      expect(playedTracks[index]?.positionMs).toBeGreaterThan(duration - 1_500);
  });
}
