import type { GameTranslate } from '@fairline/locales/game-texts'
import type { FourWay } from './four-ticket.ts'

/** What a bet on a number of 4D is called, such as "1234 Big", and a kind with its orders. */
export function spotName(t: GameTranslate, name: string): string {
  const [, number, kind = '', orders] = /^(?:(\d{4}):)?(.+?)(?:-(\d+))?$/.exec(name) ?? []
  const words = [number, t.composed(`four.kind.${kind}`) ?? kind, orders]
  return words.filter((word) => word !== undefined).join(' ')
}

/** How a number is bet on: i-Box is a name of its own in all languages. */
export const wayName = (t: GameTranslate, way: FourWay): string =>
  way === 'i-box' ? 'i-Box' : t(`four.way.${way}`)
