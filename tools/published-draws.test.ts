import { createHash, createHmac } from 'node:crypto'
import { publishedDraw } from '@fairline/contract/house/table-calls'
import { chanceBy, sharedMessage } from '@fairline/house-games/chance'
import { allShared, type SharedCode } from '@fairline/house-games/shared/all-shared'
import { chainOf } from '@fairline/house-games/shared/seed-chain'
import type { SharedGame } from '@fairline/house-games/shared/shared-game'
import { tableRoundId } from '@fairline/house-games/shared/table-round'
import { verifyDraw } from '@fairline/house-games/verify-draw'
import { expect, test } from 'vitest'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const rounds = 1_000
const chain = chainOf(hash('the last seed'), rounds, hash)
const codes = Object.keys(allShared) as SharedCode[]

/** Publishes the rounds of a seed as a house does that draws by the HMAC of its platform. */
function* publishedBy(code: SharedCode, serial: number) {
  const game: SharedGame = allShared[code]
  const [table, salt, seed] = [`${code}-1`, hash(String(serial)), chain.seedAt(serial)]
  const message = sharedMessage(salt, table, serial)
  const block = (at: number): Uint8Array =>
    createHmac('sha256', seed).update(`${message}:${at}`).digest()
  for (const [place, result] of game.draw(chanceBy(block)).entries()) {
    yield {
      game_code: code,
      table,
      round_id: tableRoundId(table, serial, place),
      serial,
      place,
      salt,
      commitment: serial === 1 ? chain.commitment : chain.seedAt(serial - 1),
      seed,
      draw_bytes: Buffer.from(block(0)).toString('hex'),
      rules_version: game.rules,
      result: game.wire(result),
    }
  }
}

test.each(codes)(`${rounds} published rounds of %s are proved by the plain arithmetic`, (code) => {
  let proved = 0
  for (let serial = 1; proved < rounds; serial += 1) {
    for (const draw of publishedBy(code, serial)) {
      const row = publishedDraw.parse(JSON.parse(JSON.stringify(draw)))
      expect(verifyDraw(row)).toMatchObject({ kind: 'redrawn', misfits: [] })
      proved += 1
      if (proved === rounds) break
    }
  }
})
