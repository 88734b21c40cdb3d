import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getNearMargins, listWaitingElements, reportNear, stubNearView } from '../../testing/near-view.ts';
import { observeNearView } from './near-view.ts';

describe('observeNearView', () => {
  it('only loads what is in view at first, and one page or shelf further after the first input', () => {
    stubNearView();
    const [picture, otherPicture] = [document.createElement('span'), document.createElement('span')];
    const onNear = vi.fn();
    observeNearView(picture, onNear);
    observeNearView(otherPicture, () => undefined)();
    expect(getNearMargins()).toEqual(['0px', '0px']);

    fireEvent.wheel(document.body);
    expect(getNearMargins()).toEqual(['100%', '100%']);
    expect(listWaitingElements()).toEqual([picture]);
    expect(onNear).not.toHaveBeenCalled();
    reportNear([picture]);
    reportNear([picture]);
    expect(onNear).toHaveBeenCalledOnce();
    expect(listWaitingElements()).toEqual([]);
  });
});
