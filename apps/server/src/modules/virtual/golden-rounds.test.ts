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
    'cfb6be9916eeec6f',
    '62474ebc6044c0f4',
    'fd76fb5f6555ac9e',
    '7bb3e755f0817312',
    '3cf91ddb170c9242',
  ],
  42: [
    '807a1d7d2646e4d4',
    '69c559cd23cb00b6',
    'fa48246949acf699',
    'e38d397bfcf41968',
    'a05a83d425120b1a',
  ],
  43: [
    '6566d9bc6ba936b1',
    '8f44b593d3e1ccb2',
    'f6da5bb81a287636',
    '95a3b71944fca664',
    '6ae61dade450e35a',
  ],
  44: [
    '967d9c5bb229cc16',
    'a407e83e941c48bf',
    'adfbd137f56757de',
    '9563cb67723054db',
    'f8ccf301ce47a543',
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
    'b83e200ba6d7980d',
    '068e7b1e4ae994fb',
    '7aa1e4cb7c292b3e',
    'f97f1a2a29af5ff0',
    '4c95a16c9fff9364',
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
    '44aee9e8b025d093',
    'd9d0b039716038d2',
    '44bc46e2a2ade0ee',
    '76141bd126d77f9b',
    '8452020e41ec61b8',
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
