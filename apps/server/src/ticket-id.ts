import { createHmac } from 'node:crypto'
import { assert } from '@fairline/domain/assert'

/*
 * Members see an opaque ticket id, because the database's key would reveal how many bets the book
 * takes. A Feistel network of four rounds encrypts the 64-bit key; its round function is
 * HMAC-SHA-256 with a key of the house. The result is written as 13 characters without look-alikes.
 * Ids of 12 characters date from before the house had a key: they still open their tickets, but are
 * no longer shown.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lengthOfId = 13
const rounds = [0, 1, 2, 3] as const
const betIdMax = 2n ** 63n - 1n

/**
 * The house's key. A process serves one house, and every presenter of a ticket needs the key, so it
 * is set once at the start instead of being passed through all of them.
 */
let houseKey: Buffer | null = null

/** Sets the key of ticket ids. Call it before the first id is made. */
export function keyTicketIds(key: Buffer): void {
  houseKey = key
}

/** The ticket's public id of a bet's key. */
export function ticketIdOf(betId: bigint): string {
  let left = Number(betId >> 32n)
  let right = Number(betId & 0xffff_ffffn)
  for (const round of rounds) [left, right] = [right, (left ^ roundOf(round, right)) >>> 0]
  return textOf((BigInt(left) << 32n) | BigInt(right), lengthOfId)
}

/** Returns the bet's key of a public id, or undefined if the text is not a ticket id. */
export function betIdOf(ticketId: string): bigint | undefined {
  if (ticketId.length === legacyLength) return legacyBetIdOf(ticketId)
  const value = ticketId.length === lengthOfId ? numberOf(ticketId) : undefined
  if (value === undefined || value >> 64n > 0n) return undefined
  let left = Number(value >> 32n)
  let right = Number(value & 0xffff_ffffn)
  for (const round of rounds.toReversed()) {
    ;[left, right] = [(right ^ roundOf(round, left)) >>> 0, left]
  }
  const betId = (BigInt(left) << 32n) | BigInt(right)
  return betId <= betIdMax ? betId : undefined
}

function roundOf(round: number, half: number): number {
  assert(houseKey !== null, 'ticket ids have a key')
  const block = Buffer.alloc(5)
  block.writeUInt8(round, 0)
  block.writeUInt32BE(half, 1)
  return createHmac('sha256', houseKey).update(block).digest().readUInt32BE(0)
}

function textOf(value: bigint, length: number): string {
  let text = ''
  let rest = value
  while (text.length < length) {
    text = `${alphabet[Number(rest % 32n)]}${text}`
    rest /= 32n
  }
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

/* Older ids: the key times an odd constant modulo 2^60, the upper half mixed into the lower. */
const legacyLength = 12
const legacyModulus = 1n << 60n
/** The inverse of the constant, 0x5d1f3a97c6e24b5, modulo 2^60. */
const legacyDivisor = 0x129c1ed6c58a99dn

function legacyBetIdOf(ticketId: string): bigint | undefined {
  const value = numberOf(ticketId)
  if (value === undefined) return undefined
  return ((value ^ (value >> 30n)) * legacyDivisor) % legacyModulus
}
