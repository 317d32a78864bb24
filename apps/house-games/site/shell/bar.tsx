import { useEffect, useState } from 'react'
import { useTexts } from '../texts.ts'
import { Icon } from './icons.tsx'

const drawers = ['rules', 'history', 'fair'] as const
export type DrawerName = (typeof drawers)[number]

/** The bar above a game or table: its name, which is the title of the page too, and its buttons. */
export function Bar(props: {
  readonly title: string
  turnSound(isOn: boolean): void
  open(name: DrawerName): void
}) {
  const { title, turnSound, open } = props
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <header className="bar">
      <h1>{title}</h1>
      <SoundButton turn={turnSound} />
      <DrawerButtons open={open} />
    </header>
  )
}

function DrawerButtons({ open }: { open(name: DrawerName): void }) {
  const t = useTexts()
  return drawers.map((name) => {
    const text = t(`bar.${name}`)
    return (
      <button
        key={name}
        type="button"
        className="quiet"
        aria-label={text}
        title={text}
        onClick={() => open(name)}
      >
        <Icon name={name} />
      </button>
    )
  })
}

/** Turns sounds on or off; they are off at first. */
function SoundButton({ turn }: { turn(isOn: boolean): void }) {
  const t = useTexts()
  const [isOn, setOn] = useState(false)
  const change = () => {
    turn(!isOn)
    setOn(!isOn)
  }
  return (
    <button
      type="button"
      className="quiet"
      aria-pressed={isOn}
      aria-label={t('bar.sound')}
      title={t('bar.sound')}
      onClick={change}
    >
      <Icon name={isOn ? 'soundOn' : 'soundOff'} />
    </button>
  )
}
