import { describe, expect, test } from 'vitest'
import { gather } from './gather.ts'

/** Lets everything that waits for nothing but its turn continue. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Reads that the test answers by hand, one after the other. */
function readsByHand() {
  const reads: { keys: readonly number[]; answer: (error?: Error) => void }[] = []
  const read = (keys: readonly number[]): Promise<ReadonlyMap<number, string>> =>
    new Promise((resolve, reject) => {
      const values = new Map(keys.filter((key) => key > 0).map((key) => [key, `value ${key}`]))
      reads.push({ keys, answer: (error) => (error ? reject(error) : resolve(values)) })
    })
  return { reads, ask: gather(read) }
}

describe('gather', () => {
  test('reads a key alone at once, and what comes meanwhile together, each key once', async () => {
    const { reads, ask } = readsByHand()
    const first = ask(1)
    const others = [ask(2), ask(1), ask(2)]
    expect(reads.map(({ keys }) => keys)).toEqual([[1]])
    reads[0]?.answer()
    expect(await first).toBe('value 1')
    await turn()
    expect(reads.map(({ keys }) => keys)).toEqual([[1], [2, 1]])
    reads[1]?.answer()
    expect(await Promise.all(others)).toEqual(['value 2', 'value 1', 'value 2'])
  })

  test('gives undefined for a key that is not there', async () => {
    const { reads, ask } = readsByHand()
    const missing = ask(-1)
    reads[0]?.answer()
    expect(await missing).toBeUndefined()
  })

  test('a failure is of its own keys; the next read goes on', async () => {
    const { reads, ask } = readsByHand()
    const first = ask(1)
    const second = ask(2)
    reads[0]?.answer(new Error('cut'))
    await expect(first).rejects.toThrow('cut')
    await turn()
    reads[1]?.answer()
    expect(await second).toBe('value 2')
  })

  test('takes no more than 500 keys at once', async () => {
    const { reads, ask } = readsByHand()
    const all = Array.from({ length: 1_101 }, (_, index) => ask(index + 1))
    for (let read = 0; read < 4; read += 1) {
      reads[read]?.answer()
      await turn()
    }
    expect(reads.map(({ keys }) => keys.length)).toEqual([1, 500, 500, 100])
    expect((await Promise.all(all)).at(-1)).toBe('value 1101')
  })
})
