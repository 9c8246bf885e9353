/** The description of these calls for programs: OpenAPI, apart from the keyed API's. */
import { z } from 'zod';
import { callsOf } from './operation.ts';

export const documentCalls = callsOf('document', 'decisions 5, Where it lives', {
  get: {
    route: 'GET /api/v2/openapi.json',
    summary: 'The OpenAPI document of booking from the web',
    answer: z.record(z.string(), z.unknown()),
  },
});
