/** Something expected kept the host from starting: one sentence for a person. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused';
}
