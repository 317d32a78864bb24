/*
 * Members see tickets by an opaque text: the database's key would tell everybody how many bets the
 * book takes. The key is multiplied by an odd constant modulo 2^60 and its upper half is mixed into
 * the lower one, both one-to-one maps, and written as twelve characters without look-alikes.
 */
const modulus = 1n << 60n
const multiplier = 0x5d1f_3a97_c6e2_4b5n
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The inverse of an odd number modulo 2^60, by Newton's iteration: each step doubles its bits. */
function inverse(odd: bigint): bigint {
  let result = odd
  for (let bits = 3; bits < 60; bits *= 2) result = (result * (2n - odd * result)) % modulus
  return ((result % modulus) + modulus) % modulus
}
const divisor = inverse(multiplier)

/** Mixes the upper 30 bits into the lower 30; done twice it changes nothing. */
function fold(value: bigint): bigint {
  return value ^ (value >> 30n)
}

/** The ticket's public id of a bet's key. */
export function ticketIdOf(betId: bigint): string {
  let value = fold((betId * multiplier) % modulus)
  let text = ''
  for (let index = 0; index < 12; index += 1) {
    text = `${alphabet[Number(value % 32n)]}${text}`
    value /= 32n
  }
  return text
}

/** The bet's key of a public id, undefined when the text is none. */
export function betIdOf(ticketId: string): bigint | undefined {
  if (ticketId.length !== 12) return undefined
  let value = 0n
  for (const character of ticketId) {
    const digit = alphabet.indexOf(character)
    if (digit === -1) return undefined
    value = value * 32n + BigInt(digit)
  }
  return (fold(value) * divisor) % modulus
}
