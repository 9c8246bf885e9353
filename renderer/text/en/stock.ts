/** Words of the screen Stock. */
export const stock = {
  title: 'Stock',
};
