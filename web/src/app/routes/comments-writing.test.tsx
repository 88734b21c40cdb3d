import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '../../testing/bootstrap.ts';
import {
  buildCommentId,
  buildListAnswer,
  buildThread,
  commentsPath,
  kofi,
  openComments,
} from '../../testing/open-comments.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';

const findField = () => screen.findByRole('textbox', { name: 'Write a comment' });
const findArticle = (name: string) => screen.findByRole('article', { name });

beforeEach(() => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
});

afterEach(cleanup);

describe('writing comments', () => {
  it('posts a comment with a mention that is selected by keyboard, and shows it immediately', async () => {
    let sendResponse = (): void => undefined;
    const responseDelay = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    const users = {
      results: {
        users: [kofi],
        tracks: [],
        albums: [],
        artists: [],
        playlists: [],
        genres: [],
        tags: [],
        channels: [],
      },
    };
    const { user, listSentRequests, answers } = openComments(buildListAnswer([]), {
      extraAnswers: {
        'GET /api/v1/search': { body: users },
        [`POST ${commentsPath}`]: { delayUntil: responseDelay, status: 201, body: { comment: buildThread(1) } },
      },
    });
    expect(await screen.findByText('No comments yet. Be the first.')).toBeDefined();
    await user.type(await findField(), 'Hear @Ko');
    expect(await screen.findByRole('option', { name: 'Kofi' })).toBeDefined();
    await user.keyboard('{Enter}');
    expect(await findField()).toHaveProperty('value', 'Hear @Kofi ');
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('!{Control>}{Enter}{/Control}');
    expect(await findArticle('Orla Venn')).toHaveProperty('textContent', expect.stringContaining('Hear @Kofi !'));
    expect(await findField()).toHaveProperty('value', '');
    answers[`GET ${commentsPath}`] = buildListAnswer([buildThread(1, { text: 'It is saved' })]);
    sendResponse();
    expect(await screen.findByText('It is saved')).toBeDefined();
    const [call] = listSentRequests('POST').filter(({ url }) => url.startsWith(commentsPath));
    expect(call?.body).toMatchObject({ text: `Hear ${mentionMark} !`, mentions: [kofi.id] });
  });

  it('restores the text when posting fails, and posts it again with the same ID', async () => {
    const rejection = {
      status: 409,
      body: { code: 'comment.repeated', message: 'You have already posted this comment.', requestId: 'r' },
    };
    const { user, listSentRequests } = openComments(buildListAnswer([]), {
      extraAnswers: { [`POST ${commentsPath}`]: rejection },
    });
    await user.type(await findField(), 'Lovely');
    for (const _ of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Post' }));
      expect(await screen.findByText('You have already posted this comment.')).toBeDefined();
      await waitFor(async () => expect(await findField()).toHaveProperty('value', 'Lovely'));
    }
    const ids = listSentRequests('POST').flatMap(({ url, body }) =>
      url.startsWith(commentsPath) ? (body as { id: string }).id : [],
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('allows the author to edit a comment, and other users to report it', async () => {
    const ownComment = buildThread(1, {
      user: { id: buildUser().id, name: 'Orla Venn', image: null },
      text: `The frist, ${mentionMark}`,
      mentions: [kofi],
    });
    const savedComment = { ...ownComment, text: 'The first', mentions: [], editedAt: '2026-11-03T10:00:00.000Z' };
    const { user, listSentRequests } = openComments(buildListAnswer([ownComment, buildThread(2)]), {
      extraAnswers: {
        [`POST ${commentsPath}/${buildCommentId(1)}`]: { body: { comment: savedComment } },
        [`POST ${commentsPath}/${buildCommentId(2)}/reports`]: { body: {} },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'More options for the comment by Orla Venn' }));
    expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const editField = await screen.findByRole('textbox', { name: 'Edit your comment' });
    expect(editField).toHaveProperty('value', 'The frist, @Kofi');
    await user.clear(editField);
    await user.type(editField, 'The first');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The first')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'More options for the comment by Yuna' }));
    const report = await screen.findByRole('menuitem', { name: 'Report' });
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await user.click(report);
    const dialog = within(await screen.findByRole('dialog', { name: 'Report the comment by Yuna' }));
    await user.click(dialog.getByRole('radio', { name: 'Hate speech' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Thanks for your report. We’ll review it.')).toBeDefined();
    const reports = listSentRequests('POST').filter(({ url }) => url.endsWith('/reports'));
    expect(reports.map(({ body }) => body)).toEqual([{ reason: 'hate', note: null }]);
  });

  it('inserts an emoji at the cursor', async () => {
    const { user } = openComments(buildListAnswer([]));
    const textarea = await findField();
    await user.type(textarea, 'So good!');
    await user.keyboard('{ArrowLeft}');
    await user.click(screen.getByRole('button', { name: 'Emoji' }));
    expect(await screen.findByRole('option', { name: 'Fire' })).toBe(document.activeElement);
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(textarea).toHaveProperty('value', 'So good😍!'));
    await waitFor(() => expect(document.activeElement).toBe(textarea));
    expect(screen.queryByRole('option')).toBeNull();
  });
});
