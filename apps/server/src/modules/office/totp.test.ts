import { describe, expect, test } from 'vitest'
import { totpCode, totpSecretText, totpStep, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of a device', () => {
  // Appendix B of RFC 6238, of which six digits are shown.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is %s', (seconds, code) => {
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code)
  })

  test.each([
    ['the step itself', 0, 0, true],
    ['the step before', -1, 0, true],
    ['the step after', 1, 0, true],
    ['two steps before', -2, 0, false],
    ['a step that was taken', 0, 100, false],
    ['a step before the one that was taken', -1, 100, false],
    ['the step after the one that was taken', 1, 100, true],
  ])('%s', (_name, by, lastStep, isTaken) => {
    const found = totpStep(secret, totpCode(secret, 100 + by), 100 * 30_000, lastStep)
    expect(found).toBe(isTaken ? 100 + by : undefined)
  })

  test('a secret as apps read it', () => {
    expect(totpSecretText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(totpUri(secret, 'Acme & Sons', 'anna')).toBe(
      'otpauth://totp/Acme%20%26%20Sons:anna?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
        '&issuer=Acme%20%26%20Sons',
    )
  })
})
