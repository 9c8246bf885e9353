import { describe, expect, test } from 'vitest';
import type { PageDevice } from '../../shared/bridge/devices.ts';
import { linkStep, noLinks, type Doing, type Happening } from './page-links.ts';

const scale: PageDevice = { type: 'hid', device: '0922:8003:DYMO M10', name: 'DYMO M10' };
const other: PageDevice = { type: 'bluetooth', device: 'LUNAR-1A2B', name: 'LUNAR-1A2B' };
const { device } = scale;

/** What a page does, one happening after the other. */
function page(...happened: Happening[]) {
  let state = noLinks;
  const happen = (...happenings: Happening[]): Doing[] =>
    happenings.flatMap((happening) => {
      const step = linkStep(state, happening);
      state = step.state;
      return step.doings;
    });
  happen(...happened);
  return happen;
}
const seen = (...devices: PageDevice[]): Happening => ({ is: 'seen', devices });
const wanted = (...devices: string[]): Happening => ({ is: 'wanted', devices });
const opened = (attempt: number): Happening => ({ is: 'opened', device, attempt });
const failed = (attempt: number): Happening => ({ is: 'failed', device, attempt });
const lost = (attempt: number): Happening => ({ is: 'lost', device, attempt });
const due = (attempt: number): Happening => ({ is: 'due', device, attempt });
const open = (attempt: number): Doing => ({ do: 'open', device, attempt });
const close = (attempt: number): Doing => ({ do: 'close', device, attempt });
const wait = (attempt: number, ms: number): Doing => ({ do: 'wait', device, attempt, ms });
const tellSees = (...devices: PageDevice[]): Doing => ({ do: 'tell sees', devices });
const tellOpened: Doing = { do: 'tell opened', device };
const tellClosed: Doing = { do: 'tell closed', device };

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
    const happen = page(wanted(device), seen(scale));
    expect(happen(seen(scale), wanted(device), seen(scale))).toEqual([]);
  });

  test('again where it failed, ever more slowly, and quickly again after it was open', () => {
    const happen = page(wanted(device), seen(scale));
    expect(happen(failed(1), due(1), failed(2), due(2), failed(3))).toEqual([
      wait(1, 250),
      open(2),
      wait(2, 500),
      open(3),
      wait(3, 1000),
    ]);
    for (let attempt = 3; attempt < 20; attempt += 1) happen(due(attempt), failed(attempt + 1));
    expect(happen(due(20), failed(21))).toEqual([open(21), wait(21, 5000)]);
    expect(happen(due(21), opened(22), lost(22))).toEqual([open(22), tellOpened, tellClosed, wait(22, 250)]);
  });
});

describe('a device goes', () => {
  test('by being unplugged, and is opened at once when it is plugged in again', () => {
    const happen = page(wanted(device), seen(scale), opened(1));
    expect(happen(seen())).toEqual([tellSees(), close(1), tellClosed]);
    // What the old connection says now means nothing.
    expect(happen(lost(1))).toEqual([]);
    expect(happen(seen(scale))).toEqual([tellSees(scale), open(2)]);
  });

  test('by being forgotten', () => {
    const happen = page(wanted(device), seen(scale), opened(1));
    expect(happen(wanted())).toEqual([close(1), tellClosed]);
    expect(happen(due(1))).toEqual([]);
  });

  test('while it is being opened: it is closed as soon as it is open', () => {
    const happen = page(wanted(device), seen(scale));
    expect(happen(wanted())).toEqual([]);
    expect(happen(opened(1))).toEqual([close(1)]);
    const again = page(wanted(device), seen(scale), seen(), seen(scale));
    expect(again(opened(1))).toEqual([close(1)]);
    expect(again(opened(2))).toEqual([tellOpened]);
    expect(again(failed(1), lost(1))).toEqual([]);
  });

  test('while another stays', () => {
    const happen = page(wanted(device, other.device), seen(scale, other));
    happen(opened(1), { is: 'opened', device: other.device, attempt: 2 });
    expect(happen(seen(other))).toEqual([tellSees(other), close(1), tellClosed]);
  });
});

describe('connected anew', () => {
  test('an open device is closed and opened', () => {
    const happen = page(wanted(device), seen(scale), opened(1));
    expect(happen({ is: 'anew', device })).toEqual([close(1), tellClosed, open(2)]);
  });

  test('one that waits for its next try does not wait', () => {
    const happen = page(wanted(device), seen(scale), failed(1));
    expect(happen({ is: 'anew', device })).toEqual([open(2)]);
    expect(happen(due(1))).toEqual([]);
  });

  test('one that is being opened, or is not there, is left alone', () => {
    const happen = page(wanted(device), seen(scale));
    expect(happen({ is: 'anew', device }, { is: 'anew', device: 'another' })).toEqual([]);
  });
});

test('a station that has come back is told all that this page has', () => {
  const happen = page(wanted(device), seen(scale, other), opened(1));
  expect(happen({ is: 'reached' })).toEqual([tellSees(scale, other), tellOpened]);
  expect(page()({ is: 'reached' })).toEqual([]);
});
