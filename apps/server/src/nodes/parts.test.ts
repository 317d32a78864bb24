import { expect, test } from 'vitest'
import { type Part, startParts } from './parts.ts'

function recorded(log: string[], name: string, start: () => void = () => {}): Part {
  return {
    start: async () => {
      log.push(`start ${name}`)
      start()
    },
    stop: () => void log.push(`stop ${name}`),
  }
}

test('parts stop in the reverse of their order, once', async () => {
  const log: string[] = []
  const stop = await startParts([recorded(log, 'funds'), recorded(log, 'board')])
  await stop()
  await stop()
  expect(log).toEqual(['start funds', 'start board', 'stop board', 'stop funds'])
})

test('a start that fails stops what has begun, and reports the failure', async () => {
  const log: string[] = []
  const fails = (): void => {
    throw new Error('no feed')
  }
  const parts = [recorded(log, 'funds'), recorded(log, 'feed', fails), recorded(log, 'rounds')]
  await expect(startParts(parts)).rejects.toThrow('no feed')
  expect(log).toEqual(['start funds', 'start feed', 'stop feed', 'stop funds'])
})
