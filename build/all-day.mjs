/**
 * How Node is started for what runs all day on a computer that does other work too: room for what is soon thrown away
 * stays small, where it would grow to 128 MB and stay, and what was freed goes back to the system (the C library of most
 * Linux systems reads the names in `env`; elsewhere they mean nothing). The engine has one thread beside its own, where it
 * would have four whatever the computer has: on two cores they take from the page what they give to its host.
 */
export const allDay = {
  flags: ['--min-semi-space-size=4', '--max-semi-space-size=4', '--v8-pool-size=1'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' },
};
