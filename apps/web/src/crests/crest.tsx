import { useEffect } from 'react'
import { askForCrest, useCrests } from './crest-store.ts'

interface CrestProps {
  /** The English name of the team, which is its id. */
  readonly team: string
  /** Pixels. */
  readonly size: number
}

/** The crest of a team next to its name: decoration, with its place kept until it is drawn. */
export function Crest({ team, size }: CrestProps) {
  const address = useCrests((drawn) => drawn[team])
  useEffect(() => askForCrest(team), [team])
  if (address === undefined) {
    return <span className="inline-block shrink-0" style={{ width: size, height: size }} />
  }
  return <img src={address} alt="" width={size} height={size} className="shrink-0" />
}
