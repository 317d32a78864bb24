/** The pages that a sport can have, as the menu names them (menu3), in the menu's order. */
export const boardPages = [
  'hdpou',
  'oxt',
  'cs',
  'oe',
  'tg',
  'htft',
  'fglg',
  'parlay',
  'outright',
] as const
export type BoardPage = (typeof boardPages)[number]
