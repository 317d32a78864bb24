import { allBetTypes } from '@fairline/domain/bet-types/bet-type'
import { fillPlaces } from '@fairline/locales/message'
import { loadRules } from '@fairline/locales/rules'
import { describe, expect, test } from 'vitest'
import { findSections, ruleSections } from './rule-sections.ts'

const sections = ruleSections(await loadRules('en'))
const found = (text: string): string[] => findSections(sections, text).map(({ id }) => id)

describe('the sections of the rules @spec S2.screen.rules S2.route.info.rules', () => {
  test('each has an address of its own, and every bet type has one', () => {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining([...allBetTypes]))
  })

  test('every figure in their words is filled in', () => {
    for (const { id, title, text } of sections) {
      expect([id, `${title} ${text.join(' ')}`]).toEqual([id, expect.not.stringMatching(/[{}]/)])
    }
    expect(sections.find(({ id }) => id === 'inPlay')?.text.join(' ')).toContain('waits 5 seconds')
    expect(fillPlaces('{known} {unknown}', { known: 5 })).toBe('5 {unknown}')
  })

  test('are found by all the words, in any case', () => {
    expect(found('')).toHaveLength(sections.length)
    expect(found('CLEAN sheet')).toEqual(['CL'])
    expect(found('dead heat')).toEqual(['OUTRIGHT'])
    expect(found('htft')).toEqual(['HTFT'])
    expect(found('penalty corner flag')).toEqual([])
  })
})
