import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { player } from '../../player/player.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum } from '../../testing/factories.ts';
import {
  buildCommentId,
  buildListAnswer,
  buildThread,
  commentsPath,
  kofi,
  openComments,
  pages,
  state,
  track,
  yuna,
} from '../../testing/open-comments.tsx';
import { openPage } from '../../testing/open-page.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';

beforeEach(() => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
});

afterEach(cleanup);

describe('comments', () => {
  it('shows authors, timestamps, links and collapsed replies, with the pinned comment first', async () => {
    const reply = buildThread(2, {
      user: kofi,
      artist: { id: 'art_01J00000000000000000000001', name: 'Sable & Reed', image: null },
      parentId: buildCommentId(1),
      text: `${mentionMark} Thank you`,
      mentions: [yuna],
    });
    const pinned = buildThread(1, {
      text: 'See https://a.example/x.',
      timestamp: 84_000,
      replies: 4,
      firstReply: reply,
      editedAt: '2026-11-02T10:00:00.000Z',
    });
    openComments(buildListAnswer([buildThread(3, { user: kofi }), pinned], { pinned }));
    const [firstArticle, secondArticle] = await screen.findAllByRole('article');
    if (!firstArticle || !secondArticle) throw new Error('Less than two comments');
    const pinnedArticle = within(firstArticle);
    expect(pinnedArticle.getAllByRole('link', { name: 'Yuna' })[0]).toBeDefined();
    expect(pinnedArticle.getByText(`Pinned by ${track.artists[0]?.name}`)).toBeDefined();
    expect(pinnedArticle.getByText('edited')).toBeDefined();
    const link = pinnedArticle.getByRole('link', { name: 'https://a.example/x' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://a.example/x',
      'nofollow ugc noopener noreferrer',
    ]);
    expect(within(secondArticle).getByText('Artist')).toBeDefined();
    expect(within(secondArticle).getByRole('link', { name: 'Sable & Reed' }).getAttribute('href')).toMatch(
      /^\/artist\//,
    );
    expect(pinnedArticle.getByRole('button', { name: '3 more replies' })).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    fireEvent.click(pinnedArticle.getByRole('button', { name: 'Play from 1:24' }));
    expect(player.state.get().queue.items[0]?.track.id ?? player.state.get().context?.id).toBe(track.id);
  });

  it('likes a comment immediately, and reverts the like when the API rejects it', async () => {
    const notFound = {
      status: 404,
      body: { code: 'comment.not_found', message: 'This comment is no longer available.', requestId: 'r' },
    };
    const { user } = openComments(buildListAnswer([buildThread(1, { likes: 4 })]), {
      extraAnswers: { [`POST ${commentsPath}/${buildCommentId(1)}/like`]: notFound },
    });
    const like = await screen.findByRole('button', { name: 'Like the comment by Yuna' });
    await user.click(like);
    expect(await screen.findByText('This comment is no longer available.')).toBeDefined();
    await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('false'));
    expect(like.textContent).toBe('4');
  });

  it('shows guests a login link that leads back to the page', async () => {
    openComments(buildListAnswer([buildThread(1)]), { loggedInUser: null });
    const link = await screen.findByRole('link', { name: 'Log in to comment' });
    expect(link.getAttribute('href')).toMatch(/^\/login\?next=%2Ftrack%2F/);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('lists the comment and the reply that the URL links to first', async () => {
    const reply = { ...buildThread(5, { user: kofi, parentId: buildCommentId(4) }), firstReply: undefined };
    const linkedComment = { body: { comment: reply, thread: buildThread(4, { replies: 9 }) } };
    openComments(buildListAnswer([buildThread(1)]), {
      search: `?comment=${buildCommentId(5)}`,
      extraAnswers: { [`GET ${commentsPath}/${buildCommentId(5)}`]: linkedComment },
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Kofi' })));
    expect(screen.getAllByRole('article').map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Comment 4',
      'Comment 5',
      'Comment 1',
    ]);
  });

  it('shows a message when comments are closed or cannot be loaded, and nothing when the site disables them', async () => {
    const closedState = { state: { ...state, availability: 'closed' } };
    const site = openComments(buildListAnswer([buildThread(1)], closedState));
    expect(await screen.findByText('Comments are closed.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    cleanup();
    const { user, answers } = openComments({ status: 500, body: { code: 'internal', message: 'No.', requestId: 'r' } });
    expect(await screen.findByText('We couldn’t load the comments.')).toBeDefined();
    answers[`GET ${commentsPath}`] = buildListAnswer([buildThread(1)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Comment 1')).toBeDefined();
    cleanup();
    delete site.answers['GET /api/v1/bootstrap-data'];
    openPage(
      pages,
      `/track/${track.id}/low-tide`,
      buildBootstrap({ player: { ...defaultSettings.player, enable_comments: false } }),
      site.answers,
    );
    expect(await screen.findByRole('heading', { name: 'Low Tide' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull();
  });

  it('shows no timestamps on comments of an album', async () => {
    const album = buildAlbum();
    const answers = {
      [`GET /api/v1/albums/${album.id}`]: { body: { album: { ...album, tracks: [] } } },
      [`GET /api/v1/comments/${album.id}`]: buildListAnswer([buildThread(1), buildThread(2)]),
      [`GET /api/v1/comments/${album.id}/version`]: { body: { state } },
    };
    openPage(pages, `/album/${album.id}/a/b`, buildBootstrap({}, buildUser()), answers);
    expect(await screen.findByRole('heading', { name: '2 comments' })).toBeDefined();
    const sorts = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(sorts).toEqual(['Newest', 'Oldest']);
  });
});
