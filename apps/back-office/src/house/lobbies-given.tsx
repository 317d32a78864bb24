import { slotsLobbies } from '@fairline/contract/games'
import { useQuery } from '@tanstack/react-query'
import { read } from '../calls/ask.ts'
import { Choice } from '../page-parts/page-head.tsx'
import { t } from '../texts.ts'

interface LobbiesGivenProps {
  /** The provider of each lobby that is given to one. */
  readonly given: Readonly<Record<string, string>>
  readonly isLocked: boolean
  readonly onChange: (given: Readonly<Record<string, string>>) => void
}

/** Which provider each of the lobbies of slots is given to. */
export function LobbiesGiven({ given, isLocked, onChange }: LobbiesGivenProps) {
  const { data } = useQuery({
    queryKey: ['/bo/games/providers'],
    queryFn: () => read('/bo/games/providers', {}),
  })
  const names = new Map(data?.rows.map(({ provider, name }) => [provider, name]))
  // A lobby may be given to a provider before it is added.
  const keys = new Set([...names.keys(), ...Object.values(given)])
  const give = (lobby: string, provider: string): void => {
    const { [lobby]: _, ...others } = given
    onChange(provider === '' ? others : { ...others, [lobby]: provider })
  }
  return (
    <fieldset className="max-w-[860px]">
      <legend className="mb-0.5">{t('setting.slots_lobbies')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-3 gap-y-1">
        {slotsLobbies.map((lobby) => (
          <div key={lobby} className="flex items-center gap-2">
            <span aria-hidden="true" className="w-14">
              /{lobby}
            </span>
            <Choice
              label={`/${lobby}`}
              value={given[lobby] ?? ''}
              isLocked={isLocked}
              onChange={(provider) => give(lobby, provider)}
              choices={[
                ['', t('setting.noProvider')],
                ...[...keys].map((key) => [key, names.get(key) ?? key] as const),
              ]}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
