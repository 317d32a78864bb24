import { outrightBetType } from '@fairline/domain/bet-types/bet-type'
import { loadRules, type RulesTexts } from '@fairline/locales/translate'
import { ruleWords } from '@fairline/locales/translating'
import { languageOfSite, useTranslate } from '@fairline/site/i18n'
import { Skeleton } from '@fairline/ui/skeleton'
import { useEffect, useMemo, useState } from 'react'
import { BetTypeExamples, ExamplesOf, SectionExamples } from '../features/rules/example-tables.tsx'
import { ExamplesOfSport } from '../features/rules/examples-of-sport.tsx'
import {
  findSections,
  type RuleSection,
  ruleGroups,
  ruleSections,
} from '../features/rules/rule-sections.ts'
import { PageTitle } from '../page-parts/page-title.tsx'
import { useLayout } from '../session/layout-store.ts'
import { InfoPage } from '../shell/info-page.tsx'
import '../features/rules/rules.css'

/** The rules in the member's language; undefined until they are there. */
function useRules(): RulesTexts | undefined {
  const language = useLayout((layout) => layout.language)
  const [words, setWords] = useState<RulesTexts>()
  useEffect(() => {
    let isCurrent = true
    void loadRules(languageOfSite(language)).then((loaded) => {
      if (isCurrent) setWords(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [language])
  return words
}

/** Scrolls to the section that the address names, once it is there, and again when it changes. */
function useDeepLink(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return
    const show = (): void => {
      const id = decodeURIComponent(window.location.hash.slice(1))
      if (id !== '') document.getElementById(id)?.scrollIntoView()
    }
    show()
    window.addEventListener('hashchange', show)
    return () => window.removeEventListener('hashchange', show)
  }, [isThere])
}

interface ListProps {
  readonly words: RulesTexts
  readonly sections: readonly RuleSection[]
}

function Contents({ words, sections }: ListProps) {
  return (
    <nav aria-label={words.page.contents} className="rule-contents print:hidden">
      {ruleGroups.map((group) => {
        const inGroup = sections.filter((section) => section.group === group)
        if (inGroup.length === 0) return null
        return (
          <div key={group}>
            <p>{words.page[group]}</p>
            <ul>
              {inGroup.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${encodeURIComponent(id)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

/** The examples of a section, if it has some. */
function Examples({ words, section: { id, group, betType } }: SectionProps) {
  if (group === 'sports') return <ExamplesOfSport words={words} sportKey={id} />
  if (betType === null || betType === outrightBetType) {
    return <SectionExamples words={words} id={id} />
  }
  return <BetTypeExamples words={words} betType={betType} />
}

/** The page that verifies rounds without a server. */
function VerifierLink() {
  const t = useTranslate()
  const language = languageOfSite(useLayout((layout) => layout.language))
  return (
    <p>
      <a className="underline" href={`/fair.html?lang=${language}`} target="_blank" rel="noopener">
        {t('rounds.offline')}
      </a>
    </p>
  )
}

interface SectionProps {
  readonly words: RulesTexts
  readonly section: RuleSection
}

function Section({ words, section }: SectionProps) {
  const { id, title, text } = section
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="rule-section">
      <h3 id={`${id}-title`}>{title}</h3>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {id === 'virtual' ? <VerifierLink /> : null}
      <ExamplesOf value={title}>
        <Examples words={words} section={section} />
      </ExamplesOf>
    </section>
  )
}

function Sections({ words, sections }: ListProps) {
  return (
    <div className="min-w-0">
      {ruleGroups.map((group) => {
        const inGroup = sections.filter((section) => section.group === group)
        if (inGroup.length === 0) return null
        return (
          <div key={group}>
            <h2 className="rule-group">{words.page[group]}</h2>
            {inGroup.map((section) => (
              <Section key={section.id} words={words} section={section} />
            ))}
          </div>
        )
      })}
    </div>
  )
}

function Page({ words }: { readonly words: RulesTexts }) {
  const { page } = words
  const language = languageOfSite(useLayout((layout) => layout.language))
  const [searched, setSearched] = useState('')
  const sections = useMemo(() => ruleSections(words), [words])
  const found = findSections(sections, searched)
  useDeepLink(true)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle className="mr-auto">{page.title}</PageTitle>
        <p role="status" className="text-text-muted">
          {searched.trim() === ''
            ? ''
            : ruleWords(page, 'found', { count: found.length }, language)}
        </p>
        <input
          type="search"
          aria-label={page.search}
          placeholder={page.search}
          value={searched}
          onChange={(event) => setSearched(event.target.value)}
          className="h-9 w-64 rounded border border-line-strong bg-surface px-2 max-[899px]:h-11
            max-sm:w-full print:hidden"
        />
      </div>
      {found.length === 0 ? <p className="py-6 text-text-muted">{page.none}</p> : null}
      <div className="rule-columns">
        <Contents words={words} sections={found} />
        <Sections words={words} sections={found} />
      </div>
    </>
  )
}

/**
 * The rules, with an example of every bet type that the page itself settles.
 * @spec S2.route.info.rules S1.views.rules
 */
export function Rules() {
  const words = useRules()
  return (
    <InfoPage path="/info/rules">
      {words === undefined ? <Skeleton className="h-96" /> : <Page words={words} />}
    </InfoPage>
  )
}
