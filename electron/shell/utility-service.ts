/** Our program as a utility process, which always ends with the app. The app's fuses allow no other child process. */
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
