/** Puts a station on a data folder, the same way in every host: lock, log, embedded service, station. */
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { release } from 'node:os';
import type { Language } from '../../shared/bridge/settings.ts';
import { terminal } from '../../shared/text/technical.ts';
import { traceOf } from '../../shared/trace.ts';
import { createStation } from '../station/station.ts';
import type { FolderLock } from '../station/store/folder-lock.ts';
import { goBack } from '../station/store/go-back.ts';
import { nodeClock, nodeFetch, nodeRandom } from '../station/node-ports.ts';
import type { Log, Ports, Secrets, Station, Managed, UpdateSource } from '../station/ports.ts';
import { removeSample } from './data-folder.ts';
import { openLogFile } from './log-file.ts';
import type { Reports } from './reports.ts';
import { openReports } from './reports.ts';
import type { ServiceProcess } from './sample-service.ts';
import { embeddedService } from './sample-service.ts';

export interface HostParts {
  readonly host: Ports['host'];
  readonly version: string;
  /** The computer's own language, which applies until one is chosen. */
  readonly language: Language;
  /** A folder that exists and is Colour Bar's own. */
  readonly dataFolder: string;
  /** The lock on that folder; closing the station releases it. */
  readonly lock: FolderLock;
  /** Settled once a page has something to look at; where none ever has, it is not waited for long. */
  readonly firstPicture: Promise<unknown>;
  readonly spawnService: (args: readonly string[]) => ServiceProcess;
  readonly listPorts: NonNullable<Ports['listPorts']>;
  readonly secrets: Secrets;
  /** Whether the sample salon is reset. */
  readonly fresh: boolean;
  /** Whether a newer version's data give way to the copy that was made before it. */
  readonly goBack: boolean;
  /** Whether a computer that has no service yet is set up step by step; else it takes the sample. */
  readonly asksFirst: boolean;
  /** Whether a sample salon without rules for extra colour gets them, and a month of charges. */
  readonly sampleCharging: boolean;
  /** The administrator's settings; null: none. */
  readonly managed: Managed | null;
  /** The file with the licences of all that is shipped. */
  readonly licences: string;
  /** How newer versions come; null: they do not. */
  readonly updates: ((log: Log) => UpdateSource) | null;
  /** Whether the window runs without the graphics card because the card failed. */
  readonly withoutGraphics?: boolean;
}

export interface OpenStation {
  readonly station: Station;
  readonly log: Log;
  readonly reports: Reports;
  /** Finishes pending writes, ends the service and releases the folder. Safe to call twice. */
  close(): Promise<void>;
}

function systemOf({ node, electron, chrome }: NodeJS.ProcessVersions): string {
  const runtime = electron === undefined ? [] : [`Electron ${electron}`, `Chromium ${chrome}`];
  return [`${process.platform} ${process.arch} ${release()}`, `Node ${node}`, ...runtime].join(', ');
}

async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    // Some file systems do not report it.
    return null;
  }
}

/** Throws if the local data cannot be opened. */
export async function openStation(parts: HostParts): Promise<OpenStation> {
  const { dataFolder, lock, host, version, language } = parts;
  // Files of this process and the service are for their owner alone, even in a folder that others can read.
  process.umask(0o077);
  if (parts.fresh) removeSample(dataFolder);
  const { log, tail, close: closeLog } = openLogFile(dataFolder);
  log('info', 'host.begins', { host, version, fresh: parts.fresh });
  for (const problem of parts.managed?.problems ?? []) {
    log('warn', 'managed.problem', problem);
    console.error(`colour-bar: ${terminal.managed[problem.why](problem.what)}`);
  }
  const system = systemOf(process.versions);
  const reports = openReports(dataFolder, { version, host, system }, () => nodeClock.now());
  // The process ends on a bug as before; the log gets its place.
  const bug = (error: Error) => {
    const { name, frames } = traceOf(error);
    log('error', 'bug', { name, frames });
    reports.add('host', { name, frames });
  };
  process.on('uncaughtExceptionMonitor', bug);
  const service = embeddedService({
    dataFolder,
    spawn: parts.spawnService,
    log,
    firstPicture: parts.firstPicture,
    // Beside standard output, whose last line says that the app is ready.
    onBookingPage: (address) => console.error(`colour-bar: ${terminal.bookingPage(address)}`),
  });

  let station: Station;
  try {
    if (parts.goBack) goBack(dataFolder, nodeClock.now());
    station = await createStation({
      host,
      version,
      language,
      dataFolder,
      clock: nodeClock,
      random: nodeRandom,
      fetch: nodeFetch,
      secrets: parts.secrets,
      listPorts: parts.listPorts,
      updates: parts.updates && parts.updates(log),
      sample: service,
      asksFirst: parts.asksFirst,
      sampleCharging: parts.sampleCharging,
      managed: parts.managed,
      sampleBeginsAnew: parts.fresh,
      log,
      report: reports.add,
      machine: {
        system,
        reports: reports.all,
        logTail: tail,
        freeBytes,
        withoutGraphics: parts.withoutGraphics === true,
        licences: () => readFileSync(parts.licences, 'utf8'),
      },
    });
  } catch (error) {
    log('error', 'station.failed', { message: error instanceof Error ? error.message : String(error) });
    await service.end();
    closeLog();
    process.off('uncaughtExceptionMonitor', bug);
    throw error;
  }

  let closing: Promise<void> | null = null;
  const closeAll = async () => {
    await station.close();
    await service.end();
    log('info', 'host.ends');
    await lock.release();
    closeLog();
  };
  return { station, log, reports, close: () => (closing ??= closeAll()) };
}
