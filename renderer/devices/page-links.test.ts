import { describe, expect, test } from 'vitest';
import type { PageDevice } from '../../shared/bridge/devices.ts';
import { linkStep, noLinks, type LinkAction, type LinkEvent } from './page-links.ts';

const scale: PageDevice = { type: 'hid', device: '0922:8003:DYMO M10', name: 'DYMO M10' };
const other: PageDevice = { type: 'bluetooth', device: 'LUNAR-1A2B', name: 'LUNAR-1A2B' };
const { device } = scale;

/** Feeds these events in order. */
function page(...happened: LinkEvent[]) {
  let state = noLinks;
  const handle = (...events: LinkEvent[]): LinkAction[] =>
    events.flatMap((event) => {
      const step = linkStep(state, event);
      state = step.state;
      return step.actions;
    });
  handle(...happened);
  return handle;
}
const seen = (...devices: PageDevice[]): LinkEvent => ({ type: 'seen', devices });
const wanted = (...devices: string[]): LinkEvent => ({ type: 'wanted', devices });
const opened = (attempt: number): LinkEvent => ({ type: 'opened', device, attempt });
const failed = (attempt: number): LinkEvent => ({ type: 'failed', device, attempt });
const lost = (attempt: number): LinkEvent => ({ type: 'lost', device, attempt });
const due = (attempt: number): LinkEvent => ({ type: 'due', device, attempt });
const open = (attempt: number): LinkAction => ({ type: 'open', device, attempt });
const close = (attempt: number): LinkAction => ({ type: 'close', device, attempt });
const wait = (attempt: number, ms: number): LinkAction => ({ type: 'wait', device, attempt, ms });
const tellSees = (...devices: PageDevice[]): LinkAction => ({ type: 'report seen', devices });
const tellOpened: LinkAction = { type: 'report opened', device };
const tellClosed: LinkAction = { type: 'report closed', device };

describe('a device is opened', () => {
  test('once it is seen and wanted, whichever comes first', () => {
    const first = page();
    expect(first(seen(scale))).toEqual([tellSees(scale)]);
    expect(first(wanted(device))).toEqual([open(1)]);
    expect(first(opened(1))).toEqual([tellOpened]);
    expect(page(wanted(device))(seen(scale))).toEqual([tellSees(scale), open(1)]);
  });

  test('not where no used scale needs it', () => {
    expect(page()(wanted('another'), seen(scale, other))).toEqual([tellSees(scale, other)]);
  });

  test('only once, however often it is told', () => {
    const handle = page(wanted(device), seen(scale));
    expect(handle(seen(scale), wanted(device), seen(scale))).toEqual([]);
  });

  test('again where it failed, ever more slowly, and quickly again after it was open', () => {
    const handle = page(wanted(device), seen(scale));
    expect(handle(failed(1), due(1), failed(2), due(2), failed(3))).toEqual([
      wait(1, 250),
      open(2),
      wait(2, 500),
      open(3),
      wait(3, 1000),
    ]);
    for (let attempt = 3; attempt < 20; attempt += 1) handle(due(attempt), failed(attempt + 1));
    expect(handle(due(20), failed(21))).toEqual([open(21), wait(21, 5000)]);
    expect(handle(due(21), opened(22), lost(22))).toEqual([open(22), tellOpened, tellClosed, wait(22, 250)]);
  });
});

describe('a device goes', () => {
  test('by being unplugged, and is opened at once when it is plugged in again', () => {
    const handle = page(wanted(device), seen(scale), opened(1));
    expect(handle(seen())).toEqual([tellSees(), close(1), tellClosed]);
    // Events of the old connection are ignored.
    expect(handle(lost(1))).toEqual([]);
    expect(handle(seen(scale))).toEqual([tellSees(scale), open(2)]);
  });

  test('by being forgotten', () => {
    const handle = page(wanted(device), seen(scale), opened(1));
    expect(handle(wanted())).toEqual([close(1), tellClosed]);
    expect(handle(due(1))).toEqual([]);
  });

  test('while it is being opened: it is closed as soon as it is open', () => {
    const handle = page(wanted(device), seen(scale));
    expect(handle(wanted())).toEqual([]);
    expect(handle(opened(1))).toEqual([close(1)]);
    const again = page(wanted(device), seen(scale), seen(), seen(scale));
    expect(again(opened(1))).toEqual([close(1)]);
    expect(again(opened(2))).toEqual([tellOpened]);
    expect(again(failed(1), lost(1))).toEqual([]);
  });

  test('while another stays', () => {
    const handle = page(wanted(device, other.device), seen(scale, other));
    handle(opened(1), { type: 'opened', device: other.device, attempt: 2 });
    expect(handle(seen(other))).toEqual([tellSees(other), close(1), tellClosed]);
  });
});

describe('connected anew', () => {
  test('an open device is closed and opened', () => {
    const handle = page(wanted(device), seen(scale), opened(1));
    expect(handle({ type: 'anew', device })).toEqual([close(1), tellClosed, open(2)]);
  });

  test('one that waits for its next try does not wait', () => {
    const handle = page(wanted(device), seen(scale), failed(1));
    expect(handle({ type: 'anew', device })).toEqual([open(2)]);
    expect(handle(due(1))).toEqual([]);
  });

  test('one that is being opened, or is not there, is left alone', () => {
    const handle = page(wanted(device), seen(scale));
    expect(handle({ type: 'anew', device }, { type: 'anew', device: 'another' })).toEqual([]);
  });
});

test('a station that has come back is told all that this page has', () => {
  const handle = page(wanted(device), seen(scale, other), opened(1));
  expect(handle({ type: 'reached' })).toEqual([tellSees(scale, other), tellOpened]);
  expect(page()({ type: 'reached' })).toEqual([]);
});
