import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Movements } from './movements.tsx'

test('the head of the tickets has the colour of the other heads, and its cells are muted', () => {
  const row = {
    trans_date: '2026-11-27 14:08:57',
    kind: 'win',
    amount: '54.60',
    balance_after: '10054.60',
    ticket_id: '7TR9NP4W3ZENV',
  }
  const page = renderToStaticMarkup(<Movements rows={[row]} />)
  const classesOf = (element: string): readonly string[] =>
    [...page.matchAll(new RegExp(`<${element} [^>]*class="([^"]*)"`, 'g'))].map(
      ([, classes = '']) => classes,
    )
  expect(classesOf('th').filter((classes) => classes.includes('text-text-muted'))).toEqual([])
  const [, ticket] = classesOf('td')
  expect(ticket).toContain('text-text-muted')
})
