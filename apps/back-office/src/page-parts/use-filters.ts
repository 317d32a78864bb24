import { useNavigate, useSearch } from '@tanstack/react-router'

/** The filters of a screen, which are in its address: a link shows the same rows. */
export interface Filters {
  readonly of: Readonly<Record<string, string>>
  /** Sets some of them; an empty text takes one away. */
  readonly set: (changes: Readonly<Record<string, string>>) => void
}

export function useFilters(): Filters {
  const of = useSearch({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  const set: Filters['set'] = (changes) => {
    const next = Object.entries({ ...of, ...changes }).filter(([, text]) => text !== '')
    void navigate({ to: '.', search: Object.fromEntries(next), replace: true })
  }
  return { of, set }
}

/** The filters that a call takes, without those that are not set. */
export function chosen<Name extends string>(
  of: Readonly<Record<string, string>>,
  ...names: readonly Name[]
): { [Each in Name]?: string } {
  const set = names.flatMap((name) => (of[name] ? [[name, of[name]] as const] : []))
  return Object.fromEntries(set) as { [Each in Name]?: string }
}
