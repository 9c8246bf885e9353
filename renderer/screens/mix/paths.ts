import { routes } from '../../frame/routes.ts';

export const registeredPath = (reference: string): string =>
  `${routes.mix}/registered/${encodeURIComponent(reference)}`;
