/** The screens' titles, in the navigation and the window's title. */
export const screens = {
  today: 'Today',
  mix: 'Mix',
  customers: 'Customers',
  stock: 'Stock',
  insights: 'Insights',
  desk: 'Front desk',
  activity: 'Activity',
  settings: 'Settings',
};
