import { type FieldRule, fieldRules } from '@fairline/domain/errors/field-rules'
import { priceTypes } from '@fairline/domain/odds/odds-type'
import { useState } from 'react'
import { act } from '../calls/ask.ts'
import { Choice } from '../page-parts/page-head.tsx'
import { faultOf, RuledField } from '../page-parts/ruled-fields.tsx'
import { t, tOr } from '../texts.ts'
import { BrandImage, type ImageChange } from './brand-image.tsx'
import { Ticks } from './form-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { languages, themes } from './words-of-site.ts'

const isMailto = (text: string): boolean => text.startsWith('mailto:')
/** A page of the operator's: https, or an address of mail. */
const link: FieldRule = (text) =>
  isMailto(text) ? fieldRules.email(text.slice('mailto:'.length)) : fieldRules.url(text)

/** The texts of a brand with their rules; `links` and `contactText` are records of texts. */
const textFields = {
  name: [fieldRules.required('name'), fieldRules.lengthMax(24)],
  titleSuffix: [fieldRules.required('title'), fieldRules.lengthMax(48)],
  hosts: [fieldRules.required('host name')],
} as const
const linkNames = ['responsibleGaming', 'terms', 'contact'] as const
const sessionRules = [
  fieldRules.numeric,
  fieldRules.valueMin('Sessions', '1'),
  fieldRules.valueMax('Sessions', '10'),
]

interface BrandFormProps {
  readonly brand: Readonly<Record<string, unknown>>
  readonly mayAct: boolean
  readonly onSaved: () => void
}

/** What the operator's name, hosts, languages and pages are. */
export function BrandForm({ brand, mayAct, onSaved }: BrandFormProps) {
  const draft = useDraft(brand)
  const [images, setImages] = useState<ImageChange>({})
  const pictures = Object.keys(images).map((name) => ({ name, before: '', after: t('save.file') }))
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="grid max-w-[860px] grid-cols-2 gap-x-4 gap-y-1 max-[899px]:grid-cols-1">
        <Texts draft={draft} isLocked={!mayAct} />
        <Choices draft={draft} isLocked={!mayAct} />
      </fieldset>
      <div className="max-w-[860px]">
        <Ticks
          label={t('setting.languages')}
          values={languages.map((each) => [each, tOr('language', each)] as const)}
          ticked={textsOf(draft.of.languages)}
          isLocked={!mayAct}
          onChange={(ticked) => draft.set('languages', ticked)}
        />
      </div>
      {mayAct ? <BrandImage images={images} onChange={setImages} /> : null}
      <SaveBar
        changes={[...draft.changes, ...pictures]}
        isFaulty={isFaulty(draft)}
        hasForce={false}
        onSave={({ reason }) => act('/bo/site/brand', { brand: draft.of, ...images, reason })}
        onSaved={onSaved}
        onUndo={() => {
          draft.undo()
          setImages({})
        }}
      />
    </form>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly isLocked: boolean
}

function Texts({ draft, isLocked }: PartProps) {
  const links = recordOf(draft.of.links)
  return (
    <>
      {(['name', 'titleSuffix'] as const).map((name) => (
        <RuledField
          key={name}
          label={t(`setting.${name}`)}
          value={String(draft.of[name] ?? '')}
          rules={textFields[name]}
          isLocked={isLocked}
          onChange={(text) => draft.set(name, text)}
        />
      ))}
      <RuledField
        label={t('setting.hosts')}
        value={textsOf(draft.of.hosts).join(', ')}
        rules={textFields.hosts}
        isLocked={isLocked}
        onChange={(text) => draft.set('hosts', text.split(/,\s*/))}
      />
      <RuledField
        label={t('setting.sessionsMax')}
        value={String(draft.of.sessionsMax ?? '')}
        rules={sessionRules}
        isLocked={isLocked}
        isNumber
        onChange={(text) => draft.set('sessionsMax', /^\d+$/.test(text) ? Number(text) : text)}
      />
      {linkNames.map((name) => (
        <RuledField
          key={name}
          label={t(`setting.${name}`)}
          value={links[name] ?? ''}
          rules={[link]}
          isLocked={isLocked}
          onChange={(text) => draft.set('links', without({ ...links, [name]: text.trim() }))}
        />
      ))}
    </>
  )
}

function Choices({ draft, isLocked }: PartProps) {
  const choices = {
    language: languages.map((each) => [each, tOr('language', each)] as const),
    oddsType: priceTypes.map((each) => [each, each] as const),
    theme: themes.map((each) => [each, tOr('theme', each)] as const),
    defaultPage: (['/desktop', '/public'] as const).map((each) => [each, each] as const),
  }
  return (Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
    <div key={name} className="flex flex-col gap-0.5 pb-4">
      <span aria-hidden="true">{t(`setting.${name}`)}</span>
      <Choice
        label={t(`setting.${name}`)}
        value={String(draft.of[name] ?? '')}
        choices={choices[name]}
        isLocked={isLocked}
        onChange={(value) => draft.set(name, value)}
      />
    </div>
  ))
}

function isFaulty({ of }: Draft): boolean {
  const links = recordOf(of.links)
  return [
    faultOf(String(of.name ?? ''), textFields.name),
    faultOf(String(of.titleSuffix ?? ''), textFields.titleSuffix),
    faultOf(textsOf(of.hosts).join(','), textFields.hosts),
    faultOf(String(of.sessionsMax ?? ''), sessionRules),
    ...linkNames.map((name) => faultOf(links[name] ?? '', [link])),
  ].some((fault) => fault !== '')
}

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
const recordOf = (value: unknown): Readonly<Record<string, string>> =>
  (value ?? {}) as Readonly<Record<string, string>>
/** A record without its empty texts: a brand has none. */
const without = (record: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(record).filter(([, text]) => text !== ''))
