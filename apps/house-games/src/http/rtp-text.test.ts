import { ratio } from '@fairline/domain/money/ratio'
import { expect, test } from 'vitest'
import { rtpText } from './rtp-text.ts'

test.each([
  ['95.95', [ratio(959_450n, 1_000_000n)]],
  ['95.94', [ratio(959_449n, 1_000_000n)]],
  ['98.79', [ratio(9_898n, 10_000n), ratio(98_787n, 100_000n)]],
  ['', []],
])('%s is shown for the least return, rounded', (shown, ratios) => {
  expect(rtpText(ratios.map((each) => ({ name: '', ratio: each })))).toBe(shown)
})
