/** A round of a table, by the serial of its seed, from 1, and its place in it, from 0. */
export const tableRoundId = (table: string, serial: number, place: number): string =>
  `${table}:${serial}:${place}`
