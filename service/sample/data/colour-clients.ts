/** Customers with a colour booking on the sample's day; their earlier mixes are in `visits.ts`. */
import type { SamplePerson } from '../sample-clientele.ts';
import { personnummerOf, samplePerson } from './person.ts';

export const colourClients: readonly SamplePerson[] = [
  // Every six weeks for five years.
  samplePerson('margareta', 'Margareta', 'Sundqvist', 2400, {
    email: 'margareta.sundqvist@example.com',
    identityNumber: personnummerOf('19610204'),
    note: 'Grows out fast. Likes it warm; no ash.',
  }),
  samplePerson('hanna', 'Hanna', 'Ekdahl', 950, {
    email: 'hanna.ekdahl@example.com',
    note: 'Allergic to PPD and PTD: direct colour only, not even a toner with developer. Coffee without milk.',
  }),
  // Her range is discontinued.
  samplePerson('cecilia', 'Cecilia', 'Rosén', 690, { email: 'cecilia.rosen@example.com' }),
  // Her recipes come from another program.
  samplePerson('dilan', 'Dilan', 'Kaya', 425, {
    email: 'dilan.kaya@example.com',
    note: 'Cards from Salong Åkerlund, as they were written there',
  }),
  samplePerson('jennie', 'Jennie', 'Hallström', 3, { email: 'jennie@example.com' }),
];
