import { useState } from 'react'
import { act, type BodyOf } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { Labelled } from '../page-parts/labelled.tsx'
import { t, tOr } from '../texts.ts'
import { languages } from './words-of-site.ts'

export type MessageKind = 'personal' | 'announcement' | 'marquee'

type Language = (typeof languages)[number]
interface MessageWords {
  readonly title: string
  readonly content: string
}
const noWords: MessageWords = { title: '', content: '' }

interface MessageFormProps {
  readonly kind: MessageKind
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Writes a message: to one member, to all, or as the line that runs through the header. */
export function MessageForm({ kind, onDone, onClose }: MessageFormProps) {
  const [member, setMember] = useState('')
  const [language, setLanguage] = useState<Language>('en')
  const [words, setWords] = useState<Partial<Record<Language, MessageWords>>>({})
  const [times, setTimes] = useState({ from: '', until: '' })
  const now = words[language] ?? noWords
  const write = (changes: Partial<MessageWords>): void =>
    setWords({ ...words, [language]: { ...now, ...changes } })
  const send = (reason: string) => {
    const body = { texts: writtenIn(words), ...momentsOf(times), reason }
    return kind === 'personal'
      ? act('/bo/messages/write', { ...body, target: member.trim() })
      : act('/bo/messages/publish', { ...body, kind })
  }
  return (
    <Confirm
      title={t(`message.write.${kind}`)}
      verb={t('message.send')}
      onConfirm={send}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        {kind === 'personal' ? (
          <Labelled label={t('filter.member')} value={member} onChange={setMember} />
        ) : null}
        <LanguageChoice language={language} words={words} onChange={setLanguage} />
        {kind === 'marquee' ? null : (
          <Labelled
            label={t('col.title')}
            value={now.title}
            onChange={(title) => write({ title })}
          />
        )}
        <label className="block">
          {t('message.text')}
          <textarea
            rows={kind === 'marquee' ? 2 : 5}
            maxLength={kind === 'marquee' ? 300 : 4000}
            value={now.content}
            onChange={({ target }) => write({ content: target.value })}
            className="bo-input mt-0.5 !h-auto w-full py-1"
          />
        </label>
        <div className="flex gap-2 max-[899px]:flex-col">
          {(['from', 'until'] as const).map((name) => (
            <Labelled
              key={name}
              label={t(`message.${name}`)}
              type="datetime-local"
              value={times[name]}
              onChange={(text) => setTimes({ ...times, [name]: text })}
            />
          ))}
        </div>
      </div>
    </Confirm>
  )
}

interface LanguageChoiceProps {
  readonly language: Language
  readonly words: Partial<Record<Language, MessageWords>>
  readonly onChange: (language: Language) => void
}

/** The languages; those that have words are marked. */
function LanguageChoice({ language, words, onChange }: LanguageChoiceProps) {
  return (
    <label className="block">
      {t('message.language')}
      <select
        value={language}
        onChange={({ target }) => onChange(target.value as Language)}
        className="bo-input mt-0.5 w-full"
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {tOr('language', each)}
            {words[each] === undefined ? '' : ' •'}
          </option>
        ))}
      </select>
    </label>
  )
}

type Texts = NonNullable<BodyOf<'/bo/messages/publish'>['texts']>

const writtenIn = (words: Partial<Record<Language, MessageWords>>): Texts =>
  Object.fromEntries(
    Object.entries(words).filter(([, { content }]) => content.trim() !== ''),
  ) as Texts

/** A browser writes 2026-11-22T08:00; the times of the book are GMT+8, as the label says. */
function momentsOf(times: Readonly<Record<'from' | 'until', string>>) {
  const given = Object.entries(times).filter(([, text]) => text !== '')
  return Object.fromEntries(given.map(([name, text]) => [name, text.replace('T', ' ')])) as {
    from?: string
    until?: string
  }
}
