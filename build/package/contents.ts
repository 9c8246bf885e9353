/** The machine-readable list of a package's contents. */
import { npm } from '../setup.mjs';
import type { ShippedPackage } from '../licences.ts';

export interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber?: string;
  readonly metadata: Readonly<Record<string, unknown>> & { readonly component: { 'bom-ref': string } };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly version: string;
    readonly purl: string;
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * npm's list from the lock file, cut to the shipped packages and the runtime, without values that differ at each call. Asks
 * npm for everything, as its own filter omits packages that development tools need too.
 */
export function sbom(packages: readonly ShippedPackage[], seconds: number): Sbom {
  const { status, stdout } = npm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
    stdio: ['ignore', 'pipe', 2],
    maxBuffer: 50_000_000,
  });
  if (status !== 0) throw new Error('npm could not list what is shipped');
  const { serialNumber: _random, ...told } = JSON.parse(String(stdout)) as Sbom;
  const shipped = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const components = told.components.filter(
    ({ name, version }) => name === 'electron' || shipped.has(`${name}@${version}`),
  );
  const refs = new Set([told.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  return {
    ...told,
    metadata: { ...told.metadata, timestamp: new Date(seconds * 1000).toISOString() },
    components,
    dependencies: told.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}
