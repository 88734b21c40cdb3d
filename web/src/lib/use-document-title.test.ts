import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setSiteName, useDocumentTitle } from './use-document-title.ts';

afterEach(() => setSiteName('Overtone'));

describe('useDocumentTitle', () => {
  it('sets the title to page and site, or only to the site when the page has no name', () => {
    setSiteName('Low Tide Radio');
    const { rerender } = renderHook(useDocumentTitle, { initialProps: 'Glass Orchard' as string | undefined });
    expect(document.title).toBe('Glass Orchard · Low Tide Radio');
    rerender('Northbound');
    expect(document.title).toBe('Northbound · Low Tide Radio');
    rerender(undefined);
    expect(document.title).toBe('Low Tide Radio');
  });
});
