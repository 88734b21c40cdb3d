import type { ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import type { Answer } from '../../testing/api-stub.ts';
import '../../testing/dialogs.ts';
// Deletes drafts when the user logs out.
import '../shell/backstage-links.tsx';
import {
  artistId,
  buildArtistAnswer,
  buildManagedArtist,
  firstVersion,
  getField,
  getSavedChanges,
  getStoredDraft,
  me,
  openArtistEditor,
  queryUnsavedBar,
  readCall,
  replaceText,
  type Site,
  save,
  secondVersion,
  updateCall,
} from '../../testing/open-artist-editor.tsx';

const conflict: Answer = {
  status: 409,
  body: { code: 'artist.changed', message: 'Someone else has changed this artist.', requestId: 'r' },
};

/** Answers each call to an endpoint with the next answer. */
const answerInTurn = ({ answers }: Pick<Site, 'answers'>, call: string, ...nextAnswers: (() => Answer)[]): void => {
  Object.defineProperty(answers, call, { get: () => nextAnswers.shift()?.(), configurable: true });
};

/** Stores a draft that is based on the first version. */
const storeDraft = (entries: Partial<ManagedArtist>, owner = me.id) => {
  const { image, managers: _, ...base } = buildManagedArtist();
  const draft = { owner, entries: { base, entries: { ...base, ...entries } } };
  localStorage.setItem(`overtone.draft.artist.${artistId}`, JSON.stringify(draft));
};

beforeEach(() => localStorage.clear());

afterEach(() => {
  act(notifyLoggedOut);
});

describe('stored draft of an artist', () => {
  it('starts with the draft that is stored in the browser', async () => {
    storeDraft({ bio: 'Stored.' });
    await openArtistEditor();
    expect([getField('Biography').value, queryUnsavedBar() !== null]).toEqual(['Stored.', true]);
  });

  it('ignores the draft of another user, and deletes drafts when the user logs out', async () => {
    storeDraft({ bio: 'Theirs.' }, 'usr_2');
    const { user } = await openArtistEditor();
    expect([getField('Biography').value, queryUnsavedBar()]).toEqual(['Night trains.', null]);
    await user.type(getField('Biography'), '!');
    expect(getStoredDraft()).toContain('Night trains.!');
    act(notifyLoggedOut);
    expect(getStoredDraft()).toBeNull();
  });
});

describe('conflict with another manager', () => {
  it('warns about a draft of an older version, and offers both versions when saving', async () => {
    storeDraft({ bio: 'Mine.' });
    const otherVersion = buildManagedArtist({ bio: 'Theirs.', links: [], updatedAt: secondVersion });
    const site = await openArtistEditor({ [readCall]: buildArtistAnswer(otherVersion), [updateCall]: conflict });
    expect(screen.getByText(/Someone else has changed this artist since you started editing/)).toBeDefined();
    expect(getField('Biography').value).toBe('Mine.');
    await save(site);
    const dialog = within(await screen.findByRole('dialog'));
    const biography = within(dialog.getByRole('radiogroup', { name: 'Biography' }));
    expect(biography.getByRole('radio', { name: /Keep mine.*Mine\./s })).toBeDefined();
    expect(biography.getByRole('radio', { name: /Keep theirs.*Theirs\./s })).toBeDefined();
    expect(dialog.queryByRole('radiogroup', { name: 'Links' })).toBeNull();
    site.answers[updateCall] = buildArtistAnswer({
      ...otherVersion,
      bio: 'Mine.',
      updatedAt: '2026-05-03T10:00:00.000Z',
    });
    await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(getSavedChanges(site)).toEqual([
      { bio: 'Mine.', expectedUpdatedAt: firstVersion },
      { bio: 'Mine.', expectedUpdatedAt: secondVersion },
    ]);
    expect(screen.queryByRole('textbox', { name: 'Link 1' })).toBeNull();
  });

  it('uses the other version when it is selected, without writing anything', async () => {
    const site = await openArtistEditor({ [updateCall]: conflict });
    await replaceText(site, 'Biography', 'Mine.');
    site.answers[readCall] = buildArtistAnswer(buildManagedArtist({ bio: 'Theirs.', updatedAt: secondVersion }));
    await save(site);
    const dialog = within(await screen.findByRole('dialog'));
    await site.user.click(dialog.getByRole('radio', { name: /Keep theirs/ }));
    await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
    await waitFor(() => expect(getField('Biography').value).toBe('Theirs.'));
    expect([getSavedChanges(site).length, queryUnsavedBar(), getStoredDraft()]).toEqual([1, null, null]);
  });

  it('keeps the draft when the user decides later', async () => {
    const site = await openArtistEditor({ [updateCall]: conflict });
    await replaceText(site, 'Biography', 'Mine.');
    site.answers[readCall] = buildArtistAnswer(buildManagedArtist({ bio: 'Theirs.', updatedAt: secondVersion }));
    await save(site);
    const dialog = within(await screen.findByRole('dialog'));
    await site.user.click(dialog.getByRole('button', { name: 'Decide later' }));
    expect([getField('Biography').value, queryUnsavedBar() !== null]).toEqual(['Mine.', true]);
  });

  it('merges both versions when they change different fields', async () => {
    const site = await openArtistEditor();
    await replaceText(site, 'Biography', 'Mine.');
    const otherVersion = buildManagedArtist({ links: ['https://ito.example/new'], updatedAt: secondVersion });
    site.answers[readCall] = buildArtistAnswer(otherVersion);
    answerInTurn(
      site,
      updateCall,
      () => conflict,
      () => buildArtistAnswer({ ...otherVersion, bio: 'Mine.', updatedAt: '2026-05-03T10:00:00.000Z' }),
    );
    await save(site);
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(getSavedChanges(site)).toEqual([
      { bio: 'Mine.', expectedUpdatedAt: firstVersion },
      { bio: 'Mine.', expectedUpdatedAt: secondVersion },
    ]);
    expect(getField('Link 1').value).toBe('https://ito.example/new');
  });
});
