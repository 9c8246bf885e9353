/**
 * The station's interfaces to its host. Tests pass real implementations too if possible, with a controlled clock and
 * controlled randomness.
 */
import type { Readable } from 'node:stream';
import type { BridgeEvent } from '../../shared/bridge.ts';
import type { ManagedProblem, ManagedSettings } from '../../shared/bridge/managed.ts';
import type { ChargingRules } from '../../shared/charging/rules.ts';
import type { Language } from '../../shared/bridge/settings.ts';
import type { Result } from '../../shared/result.ts';
import type { ManagedRights } from '../../shared/rights-schema.ts';
import type { Fetch } from './fetch.ts';
import type { Release, System } from './updates/signed-release.ts';

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Milliseconds of a steady clock that cannot be set, to measure durations. It may stop during sleep. */
  steady(): number;
  /** Runs once after `ms`; the answer cancels it. Never keeps the process alive on its own. */
  after(ms: number, run: () => void): () => void;
}

export interface Random {
  /** A random UUID. */
  uuid(): string;
  /** A number from 0 up to, not including, 1, for jitter. */
  fraction(): number;
}

/** Keeps small secrets; `sealed` is whether the operating system's key store protects them. */
export interface Secrets {
  readonly sealed: boolean;
  seal(text: string): Promise<Uint8Array>;
  /**
   * Throws if the bytes cannot be opened (another user, another machine, damaged). `keep` receives replacement bytes if
   * the system now seals with another key.
   */
  open(bytes: Uint8Array, keep?: (sealedAnew: Uint8Array) => void): Promise<string>;
}

/** Parameters of scrypt: https://www.rfc-editor.org/rfc/rfc7914. */
export interface PinHashCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** A sample location's account of the booking API: the base address of its calls. */
export interface SampleAccount {
  readonly locationId: string;
  readonly url: string;
}

/** The embedded service with the sample salon: started when it is first needed, ended by the host. */
export interface SampleStarter {
  /** `key` has every scope. Asked again after the service died, it starts a new one. */
  start(): Promise<{ url: string; key: string; widget?: readonly SampleAccount[] }>;
}

/** A process that says in one line which ports the library finds (`electron/list-ports.ts`). */
export interface ListingProcess {
  readonly stdout: Readable;
  readonly stderr: Readable;
  onExit(listener: () => void): void;
  kill(force: boolean): void;
}

/** Starts one. A child process or Electron's utility process: the host knows which it may start. */
export type StartListing = () => ListingProcess;

/** The source of newer versions of the app, and their installation on this computer. */
export interface UpdateSource {
  /** The channels' base address; ends with a slash. */
  readonly feed: string;
  /** The public keys that this version trusts. */
  readonly keys: readonly string[];
  readonly system: System;
  /** Whether the app installs; otherwise it shows where the file is. */
  readonly installs: boolean;
  readonly fetch: typeof fetch;
  /**
   * Downloads the release's file for this computer. `not_now`: a staged rollout has not reached it. `changed`: it does
   * not match the signature.
   */
  readonly download: (release: Release) => Promise<{ readonly file: string } | 'not_now' | 'changed'>;
  /** Prepares for a quick `install`, while work goes on; false if the release cannot be installed. */
  readonly prepare: (release: Release) => Promise<boolean>;
  /** Ends the app once everything is written, installs the release's file, and starts it again. */
  readonly install: (release: Release) => void;
}

/** One structured line. Never a key, a PIN or a customer's data. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, more?: Record<string, unknown>) => void;

/** Keeps a failure report on this computer. Never a message that may name a person. */
export type Report = (
  /**
   * `page`: its process ended. `hang`: it took no touch. `graphics`, `process`: a process of Chromium's ended.
   * `screen`: a bug in the page. `host`: a bug in the station's process; `promise`: an unhandled rejection.
   */
  kind: 'page' | 'hang' | 'graphics' | 'process' | 'screen' | 'host' | 'promise',
  facts: Readonly<Record<string, string | number | readonly string[]>>,
) => void;

/** Facts about this computer and its host, for support. */
export interface Machine {
  /** Operating system, architecture and runtime, with their versions. */
  readonly system: string;
  /** The reports that are kept, oldest first. */
  readonly reports: () => readonly string[];
  /** The end of the log, at most `bytes` long. */
  readonly logTail: (bytes: number) => string;
  /** Free bytes on the disk of a folder; null if unknown. */
  readonly freeBytes: (folder: string) => Promise<number | null>;
  /** Whether the window runs without the graphics card because the card failed. */
  readonly withoutGraphics?: boolean;
  /** The licences of all that is shipped. */
  readonly licences: () => string;
}

/** Settings of an administrator, read by the host before the station starts. */
export interface Managed {
  /** Files, and `--…` for the command line. */
  readonly from: readonly string[];
  readonly settings: ManagedSettings;
  readonly connection: {
    /** A normalised address, as from `urlOf`. */
    readonly address: string;
    /** Null: it was taken before, and is kept here. */
    readonly key: string | null;
    /** Id or name; null: for the people here to choose. */
    readonly location: string | null;
    /** A normalised address, as from `baseOf`; null: people here choose it. */
    readonly bookingPage: string | null;
    /** The explicit yes to storing the key without a key store. */
    readonly keepUnsealed: boolean;
  } | null;
  /** Missing: people here set the rules for extra colour. */
  readonly charging?: ChargingRules | undefined;
  /** Missing: people here choose who may what. */
  readonly rights?: ManagedRights | undefined;
  readonly problems: readonly ManagedProblem[];
}

export interface Ports {
  readonly host: 'desktop' | 'browser';
  /** The app's version, as in `package.json`. */
  readonly version: string;
  /** An existing folder for local data; `:memory:` keeps nothing. */
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly fetch: Fetch;
  readonly secrets: Secrets;
  /** Starts the process that lists serial ports; null where none can be started. */
  readonly listPorts: StartListing | null;
  /** Null or left out if this installation is not offered newer versions. */
  readonly updates?: UpdateSource | null;
  /** Null if no sample is offered. */
  readonly sample: SampleStarter | null;
  /** Whether a computer that has no service yet asks which one; else it takes the sample. */
  readonly asksFirst?: boolean;
  /** Whether a sample salon without rules for extra colour gets them, and a month of charges. */
  readonly sampleCharging?: boolean;
  /** Null or left out: no administrator has set anything. */
  readonly managed?: Managed | null;
  /** The sample salon was reset with this start: its drafts, outbox and copies kept here are deleted. */
  readonly sampleBeginsAnew?: boolean;
  readonly log: Log;
  readonly report: Report;
  readonly machine: Machine;
  /** The language until staff choose one. Swedish if left out. */
  readonly language?: Language;
  /** The cost of one PIN guess for an attacker with this computer's disk. Only tests use a lower cost. */
  readonly pinHashCost?: PinHashCost;
  /** The most calls of one page within a second. Only tests, whose clock may not advance, ask for more. */
  readonly callsASecond?: number;
}

/** A page's access to the station, until it is closed. */
interface PageConnection {
  /** One call of `shared/bridge.ts`, its input still to be validated. Never rejects. */
  call(name: string, input: unknown): Promise<Result<unknown>>;
  /** The host refused a call of the page itself: why, in few words. */
  refused(why: string): void;
  close(): void;
}

export interface Station {
  /** Makes a call of the host's own, not a page's. */
  readonly call: PageConnection['call'];
  /** Events for every page. The answer ends the subscription. */
  subscribe(listener: (event: BridgeEvent) => void): () => void;
  /** A page has come: it hears the events for every page, and those for itself alone. */
  openPage(listener: (event: BridgeEvent) => void): PageConnection;
  /** Finishes pending writes and closes the store; safe to call twice. */
  close(): Promise<void>;
}

export type CreateStation = (ports: Ports) => Promise<Station>;
