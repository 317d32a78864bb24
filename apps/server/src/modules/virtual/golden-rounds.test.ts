import { createHash } from 'node:crypto'
import { allSports, recordOf } from '@fairline/domain/sports/all-sports'
import { createRandom } from '@fairline/feed-simulator/prng'
import { dealCard } from '@fairline/house-games/deal-card'
import { drawOf } from '@fairline/house-games/draw-of'
import { expect, test } from 'vitest'
import type { Queries } from '../../db/queries.ts'
import { answerRounds } from './answer-rounds.ts'
import { messagesOfOpen, messagesOfResult, roundsOf } from './round-messages.ts'
import { commitmentOf, wordsOfRound } from './round-secret.ts'
import type { StoredRound } from './round-store.ts'

/*
 * Money that is on a listed round was priced from its weights, and a published secret proves a
 * result for ever. So what a card, a price, a draw and an answer are must not change by accident:
 * a change of these hashes is a change of the games.
 */

const startsAtMs = Date.UTC(2026, 10, 21, 6, 5)
const drawnRounds = 25

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

const secretOf = (id: string): Buffer => createHash('sha256').update(id).digest()

/** The round of a game with a number: what is listed, drawn, said to the book and answered. */
async function playedRound(sportsType: number, number: number) {
  const game = roundsOf(sportsType)
  const draw = drawOf(game)
  const id = `vr${sportsType}-20261121-${number}`
  const random = createRandom(id)
  const place = { round: number, event: number % game.events }
  const card = dealCard(game, (count) => random.below(count), place)
  const secret = secretOf(id)
  const result = draw.draw(card.weights, wordsOfRound(secret, id))
  const prices = draw.price(recordOf(sportsType), card.weights)
  const closesAtMs = startsAtMs - 10_000
  const round: StoredRound = {
    id,
    sportsType,
    startsAtMs,
    closesAtMs,
    names: card.names,
    weights: card.weights,
    commitment: commitmentOf(secret).toString('hex'),
    status: 'settled',
    result,
  }
  return {
    card,
    result,
    prices,
    told: [...messagesOfOpen(round, prices, startsAtMs), ...messagesOfResult(round)],
    answer: await answerOf(round, secret),
  }
}

/** What the call answers about a round that the database has. */
function answerOf(round: StoredRound, secret: Buffer) {
  const { id, sportsType, names, weights, commitment, status, result } = round
  const row = {
    id,
    sports_type: sportsType,
    starts_ms: String(startsAtMs),
    status,
    names,
    weights,
    commitment,
    result,
    secret,
    total: '1',
  }
  const queries = { query: async () => [row] } as unknown as Queries
  const asked = { working_date: '2026-11-21', sports_type: sportsType, page_size: 20 }
  const credentials = { account_id: 'a', session_token: 's' }
  return answerRounds(queries, { body: { ...credentials, ...asked, page_number: 1 } })
}

async function hashesOf(sportsType: number): Promise<readonly string[]> {
  const numbers = Array.from({ length: drawnRounds }, (_, number) => number)
  const played = await Promise.all(numbers.map((number) => playedRound(sportsType, number)))
  return (['card', 'prices', 'result', 'told', 'answer'] as const).map((field) =>
    hashOf(played.map((round) => round[field])),
  )
}

const games = allSports.flatMap(({ id, rounds }) => (rounds === undefined ? [] : [id]))

/** Of cards, prices, results, messages of the feed, and answers. */
const golden: Readonly<Record<number, readonly string[]>> = {
  41: [
    '5e2db58141c14bbc',
    'dfd97d0d7369b6fc',
    '80a3c7ab756124ec',
    '9b6fdca992fdf9a5',
    'b486fe003f6e2bd4',
  ],
  42: [
    '69936e3766a89c11',
    '8b77cbef0da6fb38',
    '0bcff5c3ab6f2765',
    '9860550acd582be3',
    'bd5ff9882934ee85',
  ],
  43: [
    '743eac2b04eb6cd0',
    '65fb0d16e03d9152',
    'ed2cba6e2e243588',
    '69854fbc83ca4f8d',
    '8f5b83b7b5fbb918',
  ],
  44: [
    '6b4f5b39667acfa5',
    '67ac273308c327c9',
    '31acb0df8b4249d3',
    '33c0732efebbb9c8',
    'd8295e63e7cf0489',
  ],
  45: [
    'ba107b4f2ffe242c',
    'd5dac26c4cc452d3',
    'c486f658bfa22920',
    '140274a19709b218',
    'b7ba45524d939dbe',
  ],
  46: [
    'f5e584eaf2bc5bb8',
    '32b9d40ba6bf3282',
    '8b3e1d6ea63749cd',
    'd41cff97895b5d3e',
    '0843935854c7f945',
  ],
  47: [
    'bd9022f38a9fc230',
    'ed57c8b032e31a4c',
    '0e38406ea7726cf6',
    '85488d714b5bedbf',
    '844bd7e293864064',
  ],
  49: [
    '55cc954d52fa300c',
    'c2f6890f75bb154e',
    '90c316592a5a3642',
    '460700a40be0fbec',
    'c8bd23a17ca9f07f',
  ],
  50: [
    'fffd0f61d51d9325',
    'e858b2b57fb1d17f',
    'c2c0c3151035332e',
    '94740228fb2b355c',
    '446feaaa4c0b2ee6',
  ],
  51: [
    '780f3ec31caa16ff',
    '781eaadfc247e5dc',
    '905d4d056cb5cbd1',
    '73aecbdc13ebf4cc',
    '465dc698a3e1f859',
  ],
  52: [
    'd3d7f983fe7b2a3a',
    'c1f70d61d6ff173a',
    'b5c8f0ab2f541bac',
    '12b450160ff16a5e',
    'da2365eebb3d64f2',
  ],
  53: [
    '4d58bc6bd2005bbb',
    '67c508a7787950be',
    'b0946c88db89626d',
    '5504ee73ab818748',
    'f33382eef17b0d78',
  ],
  54: [
    '3fa4ae1759fd0c83',
    'a0480e945fbd75f2',
    'de0897be57dafe6a',
    'bc7f39125891e3c2',
    '64780e749e34182c',
  ],
  55: [
    '2e5a044a1202ffc9',
    'db650baa87e51598',
    '5b14d063dfd94054',
    '40b003c764efefab',
    '87b9ed24fecdc526',
  ],
}

test.each(games)('game %i has the cards, prices, results and answers it had', async (game) => {
  expect(await hashesOf(game)).toEqual(golden[game])
})
