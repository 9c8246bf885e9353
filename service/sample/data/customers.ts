/** Customers of the sample salon, except the persons of the first location. */
import type { SampleCompany, SampleClientele, SampleVehicle } from '../sample-clientele.ts';
import { mobileNumber, inventedOrganisationNumber } from './invented-numbers.ts';
import { personnummerOf, samplePerson } from './person.ts';
import { sodermalmPersons } from './persons.ts';

const companies: readonly SampleCompany[] = [
  {
    key: 'old',
    name: 'Salong Åkerlund',
    department: 'Konkursbo',
    createdDaysBefore: null,
    changedDaysBefore: 1000,
  },
  // One number, registered by staff for each department of it.
  {
    key: 'theatre-mask',
    name: 'Teaterhuset AB',
    organisationNumber: inventedOrganisationNumber(1),
    department: 'Mask',
    email: 'mask@example.com',
    externalReference: 'crm-c-1',
    createdDaysBefore: 900,
  },
  {
    key: 'theatre-costume',
    name: 'Teaterhuset AB',
    organisationNumber: inventedOrganisationNumber(1),
    department: 'Kostym',
    createdDaysBefore: 890,
  },
  {
    key: 'film',
    name: 'Filmbolaget Norrsken AB',
    organisationNumber: inventedOrganisationNumber(2),
    email: 'produktion@example.com',
    phoneNumber: '+46846500400',
    createdDaysBefore: 700,
    changedDaysBefore: 80,
  },
  {
    key: 'school',
    name: 'Frisörskolan Söder',
    organisationNumber: inventedOrganisationNumber(3),
    note: 'Pupils come on Mondays',
    createdDaysBefore: 640,
  },
  {
    key: 'hotel',
    name: 'Hotell Ån',
    organisationNumber: inventedOrganisationNumber(4),
    createdDaysBefore: 600,
  },
  { key: 'agency', name: 'Modellförmedlingen', email: 'bokning@example.com', createdDaysBefore: 500 },
  { key: 'studio', name: 'Fotostudio Åtta', phoneNumber: mobileNumber(90), createdDaysBefore: 450 },
  { key: 'opera', name: 'Folkoperans Vänner', createdDaysBefore: 400 },
  {
    key: 'bureau',
    name: 'Byrån & Co',
    organisationNumber: inventedOrganisationNumber(5),
    createdDaysBefore: 300,
  },
  { key: 'gym', name: 'Gym Göta', organisationNumber: inventedOrganisationNumber(6), createdDaysBefore: 200 },
  { key: 'choir', name: 'Kören Näktergalen', email: 'koren@example.com', createdDaysBefore: 120 },
];

/** Vehicles of the second location's neighbour, a car wash that shares its customers. */
const cars: readonly (readonly [registration: string, make?: string, model?: string])[] = [
  ['MLB084', 'Volvo', '240'],
  ['ABC12A', 'Volvo', 'V70'],
  ['DEF34B', 'Saab', '900'],
  ['GHJ56C', 'Toyota', 'Yaris'],
  ['KLM78D', 'Tesla', 'Model 3'],
  ['NOP90E', 'Kia', 'Niro'],
  ['RST11F', 'Škoda', 'Octavia'],
  ['UWX22G', 'Citroën', 'Ami'],
  ['YZA33H', 'Volkswagen', 'Golf'],
  ['BCD44J', 'Polestar', '2'],
  ['EFG55K', 'Renault', 'Zoe'],
  ['HJK66L', 'Peugeot'],
  ['LMN77M'],
  ['ÅSA', 'Cadillac', 'Eldorado'],
  // Registered twice, as a number may have several vehicles.
  ['ABC12A', 'Volvo', 'V70'],
];

const vehicles: readonly SampleVehicle[] = cars.map(([registrationNumber, make, model], at) => ({
  key: `vehicle-${at + 1}`,
  registrationNumber,
  make,
  model,
  ...(at % 4 === 0 && { externalReference: `crm-v-${at + 1}` }),
  ...(at === 1 && { note: 'Paint is scratched at the left door' }),
  createdDaysBefore: 300 - at * 20,
}));

export const sodermalmCustomers: SampleClientele = { persons: sodermalmPersons, companies, vehicles: [] };

/** The second location's customers. The organisation shares customers, so some go to both. */
export const vasastanCustomers: SampleClientele = {
  persons: [
    samplePerson('anna', 'Anna', 'Lindqvist', 350, {
      phoneNumber: mobileNumber(0),
      identityNumber: personnummerOf('19850314'),
      externalReference: 'crm-1001',
      recipes: [
        {
          daysBefore: 340,
          staff: 'sara',
          title: 'Copper, as at Södermalm',
          bowls: [
            {
              name: 'Roots',
              components: [
                {
                  name: 'Nordlys Permanent 7/43',
                  amount: '40',
                  unit: 'g',
                  item: { range: 'Nordlys Permanent', shade: '7/43' },
                },
                { name: 'Oxid 6 %', amount: '40', unit: 'g', item: { range: 'Oxid', shade: '6 %' } },
              ],
            },
          ],
        },
      ],
    }),
    samplePerson('pia', 'Pia', 'Hägg', 300, { phoneNumber: mobileNumber(91) }),
    samplePerson('ali', 'Ali', 'Ahmed', 200, { email: 'ali@example.com' }),
    samplePerson('eva', 'Eva', 'Wallin', 100, { phoneNumber: mobileNumber(92) }),
    samplePerson('nils', 'Nils', 'Falk', 10, {}),
  ],
  companies: [
    {
      key: 'film',
      name: 'Filmbolaget Norrsken AB',
      organisationNumber: inventedOrganisationNumber(2),
      createdDaysBefore: 150,
    },
  ],
  vehicles,
};

/** A clinic that keeps medical records: its persons have no recipes. */
export const lundCustomers: SampleClientele = {
  persons: [
    samplePerson('greta', 'Greta', 'Åkesson', 400, {
      identityNumber: personnummerOf('19490610'),
      phoneNumber: mobileNumber(93),
    }),
    samplePerson('bo', 'Bo', 'Lund', 100, { email: 'bo@example.com' }),
    samplePerson('ida', 'Ida', 'Mårtensson', 20, { phoneNumber: mobileNumber(94) }),
  ],
  companies: [
    {
      key: 'region',
      name: 'Vårdcentralen Norr',
      organisationNumber: inventedOrganisationNumber(7),
      createdDaysBefore: 380,
    },
  ],
  vehicles: [],
};
