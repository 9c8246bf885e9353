/** Rules for how customers are reached, as both sides check them (decisions 2). */

/** Text on both sides of one `@`, and no spaces. */
export const emailShape = /^[^\s@]+@[^\s@]+$/;
export const e164Shape = /^\+\d{8,15}$/;
/** In characters. */
export const longest = { name: 100, email: 254, note: 2000 } as const;
