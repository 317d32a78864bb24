/** The steps of the tour, each with the anchor on the page that it points at. @spec S2.tour */
export const tourSteps = [
  { name: 'welcome', anchor: null },
  { name: 'public', anchor: 'tab-public' },
  { name: 'private', anchor: 'tab-private' },
  { name: 'free', anchor: 'tab-free' },
  { name: 'players', anchor: 'card-players' },
  { name: 'details', anchor: 'card-open' },
  { name: 'pool', anchor: 'card-pool' },
  { name: 'start', anchor: 'card-start' },
  { name: 'create', anchor: 'create' },
  { name: 'ladder', anchor: 'my-ladder' },
] as const
