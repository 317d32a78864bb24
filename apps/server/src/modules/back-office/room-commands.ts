import { currencies, parseMoney } from '@fairline/domain/money/money'
import { roomTerms } from '@fairline/domain/tournaments/room-terms'
import type { Decision } from '../tournaments/index.ts'
import { type Command, oneOf, WrongWords } from './command.ts'
import { decideRoom, endRoom, openRoom } from './room-acts.ts'

const decisions: readonly Decision[] = ['recount', 'keep']

function roomIdOf(text: string): number {
  if (/^[0-9]{8}$/.test(text)) return Number(text)
  throw new WrongWords('ROOM is the number of a room, eight digits')
}

/** What operators do to tournament rooms. */
export const roomCommands: readonly Command[] = [
  {
    name: 'room create',
    args: ['MATCHES'],
    options: { currency: '!MYR', gift: '!500', players: String(roomTerms.playersMax) },
    says: 'opens a free room on matches, whose ids are separated by commas; the gift is its prize',
    prepare(words, { random }) {
      const gift = parseMoney(words.option('gift') ?? '')
      const seats = Number(words.option('players') ?? roomTerms.playersMax)
      if (gift === undefined) throw new WrongWords('--gift is an amount such as 500')
      if (!Number.isInteger(seats)) throw new WrongWords('--players is a number from 3 to 30')
      const currency = oneOf('currency', words.option('currency') ?? '', currencies)
      const matchIds = words.arg('MATCHES').split(',')
      const act = openRoom(random)
      return (tx, by) => act(tx, by, { currency, gift, seats, matchIds })
    },
  },
  {
    name: 'room cancel',
    args: ['ROOM'],
    options: {},
    says: 'cancels a room that is not paid, and returns every fee',
    prepare(words) {
      const roomId = roomIdOf(words.arg('ROOM'))
      return (tx, by) => endRoom(tx, by, { roomId })
    },
  },
  {
    name: 'room decide',
    args: ['ROOM', 'DECISION'],
    options: {},
    says: 'decides a second correction, which holds the payment: recount, or keep the order',
    prepare(words) {
      const roomId = roomIdOf(words.arg('ROOM'))
      const decision = oneOf('DECISION', words.arg('DECISION'), decisions)
      return (tx, by) => decideRoom(tx, by, { roomId, decision })
    },
  },
]
