import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

const read = (...args: string[]) => readOptions(args, '/home/astrid');

describe('the command line', () => {
  test('needs nothing', () => {
    const options = read();
    expect(options).toMatchObject({ ok: true, value: { browser: false, port: 0, fresh: false } });
    expect(options.ok && path.basename(options.value.dataFolder)).toBe('app.colourbar.station');
  });

  test('takes all four', () => {
    expect(read('--browser', '--port', '8123', '--data', 'here', '--fresh')).toEqual({
      ok: true,
      value: {
        browser: true,
        port: 8123,
        dataFolder: path.resolve('/home/astrid/here'),
        fresh: true,
        bluetooth: false,
        windowed: false,
        goBack: false,
        setup: false,
        sampleCharging: false,
        managed: {},
      },
    });
  });

  test('a port means the browser', () => {
    expect(read('--port=8123')).toMatchObject({ ok: true, value: { browser: true, port: 8123 } });
  });

  test.each([
    [['--prot', '1'], "Unknown option '--prot'"],
    [['--port'], 'argument missing'],
    [['--port', 'http'], '--port takes a number from 0 to 65535'],
    [['--port', '65536'], '--port takes a number from 0 to 65535'],
    [['--port', '-1'], 'ambiguous'],
    [['--data', ''], '--data takes a folder'],
    [['salon'], "Unexpected argument 'salon'"],
  ])('refuses %j', (args, says) => {
    const options = read(...args);
    expect(options.ok ? '' : options.error).toContain(says);
  });
});
