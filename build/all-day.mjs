/**
 * How Node is started for what runs all day on a computer that does other work too: room for what is soon thrown away
 * stays small, where it would grow to 128 MB and stay, and what was freed goes back to the system (the C library of most
 * Linux systems reads the names in `env`; elsewhere they mean nothing). What stays may take 32 MB before the engine first
 * looks through all of it: it would else do so within each start, on all cores, while the page is waited for.
 */
export const allDay = {
  flags: ['--min-semi-space-size=4', '--max-semi-space-size=4', '--initial-old-space-size=32'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' },
};
