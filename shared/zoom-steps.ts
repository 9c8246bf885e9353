/** Per cent of its usual size that a window may show everything in. */
export const zoomSteps = [80, 90, 100, 110, 125, 150, 200] as const;
