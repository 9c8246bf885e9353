/** The sample salons' bookings and sales, dated relative to a moment. */
import { dayAt } from '../../../shared/days.ts';
import type { SampleTrades } from '../sample-trade.ts';
import { aroundNow, busyToday, lundSlots, sodermalmSlots, vasastanSlots } from './around-now.ts';
import { carAt, diaryOf, recurring, visitors } from './bookings.ts';
import { sodermalmGiftCards, vasastanGiftCards } from './gift-cards.ts';
import { lundMerchants, sodermalmMerchants, vasastanMerchants } from './merchants.ts';
import { lundProducts, sodermalmProducts, vasastanProducts } from './products.ts';
import { lundResources, sampleResourceGroups, sodermalmResources, vasastanResources } from './resources.ts';
import {
  lundNewServices,
  lundServices,
  sodermalmNewServices,
  sodermalmServiceGroups,
  sodermalmServices,
  vasastanServiceGroups,
  vasastanServices,
} from './services.ts';
import { sodermalmVisits, vasastanVisits } from './visits.ts';
import { sodermalmVouchers } from './vouchers.ts';
import { lundWeb, sodermalmWeb, vasastanWeb } from './web.ts';

const timeZone = 'Europe/Stockholm';

/** `now`: milliseconds since 1970. */
export function sampleTrades(now: number): SampleTrades {
  const today = dayAt(now, timeZone);
  const diary = (location: string, services: typeof sodermalmServices) => ({
    location,
    timeZone,
    now,
    services,
  });
  const sodermalm = diary('sodermalm', sodermalmServices);
  const vasastan = diary('vasastan', vasastanServices);
  const lund = diary('lund', lundServices);
  return {
    sodermalm: {
      resourceGroups: sampleResourceGroups,
      resources: sodermalmResources(today),
      serviceGroups: sodermalmServiceGroups,
      services: [...sodermalmServices, ...sodermalmNewServices],
      bookings: [
        ...diaryOf(sodermalm, { astrid: 0.85, mehmet: 0.75, chen: 0.7 }, busyToday(sodermalmSlots)),
        ...recurring(sodermalm),
        ...aroundNow(sodermalm, sodermalmSlots),
      ],
      visits: sodermalmVisits(now, timeZone),
      web: sodermalmWeb(now, today),
      merchants: sodermalmMerchants,
      giftCards: sodermalmGiftCards(today),
      vouchers: sodermalmVouchers(today),
      products: sodermalmProducts,
    },
    vasastan: {
      resourceGroups: sampleResourceGroups,
      resources: vasastanResources,
      serviceGroups: vasastanServiceGroups,
      services: vasastanServices,
      bookings: [
        ...diaryOf(vasastan, { sara: 0.6, johan: 0.5 }, busyToday(vasastanSlots)),
        ...visitors(vasastan),
        ...carAt(vasastan),
        ...aroundNow(vasastan, vasastanSlots),
      ],
      visits: vasastanVisits(now, timeZone),
      web: vasastanWeb(now),
      merchants: vasastanMerchants,
      giftCards: vasastanGiftCards(today),
      products: vasastanProducts,
    },
    lund: {
      resourceGroups: [],
      resources: lundResources,
      serviceGroups: [],
      services: [...lundServices, ...lundNewServices],
      bookings: [...diaryOf(lund, { ingrid: 0.4 }, busyToday(lundSlots)), ...aroundNow(lund, lundSlots)],
      web: lundWeb(now),
      merchants: lundMerchants,
      giftCards: [],
      products: lundProducts,
    },
  };
}
