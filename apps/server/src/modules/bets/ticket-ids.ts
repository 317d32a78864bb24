import { hash } from 'node:crypto'
import { assert } from '@fairline/domain/assert'

/*
 * Members see an opaque ticket id, because the database's key would reveal how many bets the book
 * takes. A Feistel network of four rounds encrypts the 64-bit key; its round function is
 * HMAC-SHA-256 with a key of the house. The result is written as 13 characters without look-alikes.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lengthOfId = 13
/** Bytes of SHA-256: its block, its hash, and what a round hashes. */
const blockBytes = 64
const hashBytes = 32
const messageBytes = 5
const rounds = [0, 1, 2, 3] as const
const betIdMax = 2n ** 63n - 1n

/** The inputs of the two hashes of an HMAC: a block of the key, and room for what follows it. */
interface HouseKey {
  readonly inner: Buffer
  readonly outer: Buffer
}

/** The public ids of a house's bets. */
export interface TicketIds {
  /** Returns the ticket's public id of a bet's key. */
  idOf(betId: bigint): string
  /** Returns the bet's key of a public id; undefined where the text is not a ticket id. */
  betIdOf(ticketId: string): bigint | undefined
}

const recentMax = 1024

/** Returns the public ids that a key of at most 64 bytes makes. */
export function createTicketIds(key: Buffer): TicketIds {
  const house = houseKeyOf(key)
  /** The ids that were made last: the news of a bet and its answer name the same ticket. */
  const recent = new Map<bigint, string>()
  return {
    idOf(betId) {
      const known = recent.get(betId)
      if (known !== undefined) return known
      const id = encrypted(house, betId)
      if (recent.size === recentMax) recent.clear()
      recent.set(betId, id)
      return id
    },
    betIdOf: (ticketId) => decrypted(house, ticketId),
  }
}

function houseKeyOf(key: Buffer): HouseKey {
  assert(key.length <= blockBytes, 'a key fits a block of the hash')
  const padded = Buffer.concat([key, Buffer.alloc(blockBytes - key.length)])
  return {
    inner: Buffer.concat([padded.map((byte) => byte ^ 0x36), Buffer.alloc(messageBytes)]),
    outer: Buffer.concat([padded.map((byte) => byte ^ 0x5c), Buffer.alloc(hashBytes)]),
  }
}

function encrypted(house: HouseKey, betId: bigint): string {
  let left = Number(betId >> 32n)
  let right = Number(betId & 0xffff_ffffn)
  for (const round of rounds) [left, right] = [right, (left ^ roundOf(house, round, right)) >>> 0]
  return textOf(left, right)
}

function decrypted(house: HouseKey, ticketId: string): bigint | undefined {
  const value = ticketId.length === lengthOfId ? numberOf(ticketId) : undefined
  if (value === undefined || value >> 64n > 0n) return undefined
  let left = Number(value >> 32n)
  let right = Number(value & 0xffff_ffffn)
  for (const round of rounds.toReversed()) {
    ;[left, right] = [(right ^ roundOf(house, round, left)) >>> 0, left]
  }
  const betId = (BigInt(left) << 32n) | BigInt(right)
  return betId <= betIdMax ? betId : undefined
}

/**
 * Returns the first 32 bits of the HMAC. Two hashes at once cost a fifth of an HMAC object, which
 * the garbage collector has to free.
 */
function roundOf({ inner, outer }: HouseKey, round: number, half: number): number {
  inner.writeUInt8(round, blockBytes)
  inner.writeUInt32BE(half, blockBytes + 1)
  outer.write(hash('sha256', inner, 'latin1'), blockBytes, 'latin1')
  const bytes = hash('sha256', outer, 'latin1')
  let first32 = 0
  for (let at = 0; at < 4; at += 1) first32 = (first32 << 8) | bytes.charCodeAt(at)
  return first32 >>> 0
}

/** Writes 64 bits, given as two halves: four bits, and then five for each character. */
function textOf(left: number, right: number): string {
  const middle = (left << 2) | (right >>> 30)
  return `${charactersOf(left >>> 28, 1)}${charactersOf(middle, 6)}${charactersOf(right, 6)}`
}

/** Writes the lowest five bits for each of so many characters. */
function charactersOf(bits: number, count: number): string {
  let text = ''
  for (let shift = 5 * (count - 1); shift >= 0; shift -= 5) text += alphabet[(bits >>> shift) & 31]
  return text
}

function numberOf(text: string): bigint | undefined {
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit === -1) return undefined
    value = value * 32n + BigInt(digit)
  }
  return value
}
