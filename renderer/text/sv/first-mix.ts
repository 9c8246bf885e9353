import type { Text } from '../en.ts';

export const firstMix: Text['firstMix'] = {
  skip: 'Hoppa över',
  numbered: (step, of, title) => `${step} av ${of}: ${title}`,
  steps: {
    open: {
      title: 'Börja en blandning',
      text: 'Öppna Blanda och börja. En kund kan väljas, men måste inte.',
    },
    scan: {
      title: 'Skanna en tub',
      text: 'Ställ en skål på vågen i Virtuella enheter. Tryck sedan på en tub på hyllan, som om du höll den under skannern.',
    },
    weigh: {
      title: 'Väg',
      text: 'Häll med de virtuella enheterna. Vikten sparas av sig själv när den står still.',
    },
    register: {
      title: 'Registrera',
      text: 'Skanna väteperoxid också om du vill. Registrera drar sedan båda från lagret.',
    },
    done: {
      title: 'Det var din första blandning',
      text: 'Lagret har ändrats, och det kan ångras på den här skärmen. Fortsätt som du vill.',
    },
  },
  again: 'Visa den första blandningen igen',
};
