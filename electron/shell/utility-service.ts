/** A program of ours as a utility process, which ends with the app, however the app ends. The fuses leave no other kind. */
import { PassThrough } from 'node:stream';
import { utilityProcess } from 'electron';
import type { ServiceProcess } from '../hosts/sample-service.ts';

export const utilityService =
  (program: string, serviceName: string) =>
  (args: readonly string[]): ServiceProcess => {
    const child = utilityProcess.fork(program, [...args], {
      stdio: 'pipe',
      serviceName,
    });
    const stdout = new PassThrough();
    const stderr = new PassThrough();
    child.stdout?.pipe(stdout);
    child.stderr?.pipe(stderr);
    return {
      get pid() {
        return child.pid;
      },
      stdout,
      stderr,
      onExit: (listener) => void child.once('exit', (code) => listener(code)),
      kill(force) {
        if (force) child.kill();
        else child.postMessage('end');
      },
    };
  };
