/** A location whose time zone this computer can reckon with. */
import type { Location } from '../../../shared/api/locations.ts';
import type { Log } from '../ports.ts';

/**
 * A zone that the runtime doesn't know (a newer name, a mistake) would make every date throw, on the screens as well:
 * the location is given UTC instead, and the log says so once for each name.
 */
export function usableZones(log: Log): (location: Location) => Location {
  const reported = new Set<string>();
  return (location) => {
    const { timeZone } = location;
    if (isZone(timeZone)) return location;
    if (!reported.has(timeZone)) {
      reported.add(timeZone);
      log('warn', 'connection.unknownTimeZone', { timeZone, used: 'UTC' });
    }
    return { ...location, timeZone: 'UTC' };
  };
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
