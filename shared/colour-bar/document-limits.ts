/** Lines of one stock document (spec 2, Limits). */
export const mostLines = 100;
