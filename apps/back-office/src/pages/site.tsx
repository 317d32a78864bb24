import { Button } from '@fairline/ui/button'
import { Tabs } from '@fairline/ui/tabs'
import { showToast } from '@fairline/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, act, read } from '../calls/ask.ts'
import { BrandForm } from '../house/brand-form.tsx'
import { CommissionForm } from '../house/commission-form.tsx'
import { LimitsForm } from '../house/limits-form.tsx'
import { ProductsForm } from '../house/products-form.tsx'
import { Confirm } from '../page-parts/confirm.tsx'
import { MissingToOpen } from '../page-parts/missing-to-open.tsx'
import { PageHead } from '../page-parts/page-head.tsx'
import { useFilters } from '../page-parts/use-filters.ts'
import { enterSession, useMay } from '../session/me.ts'
import { t } from '../texts.ts'

type Site = AnswerOf<'/bo/site'>

const parts = ['brand', 'products', 'limits', 'commission'] as const

/** Whether members are let in, what is missing to let them in, and what is set. */
export function SitePage() {
  const mayAct = useMay('site')
  const [isAsked, setAsked] = useState(false)
  const { of, set } = useFilters()
  const part = parts.find((each) => each === of.part) ?? 'brand'
  const query = useQuery({ queryKey: ['/bo/site'], queryFn: () => read('/bo/site', {}) })
  const site = query.data
  const refresh = async (): Promise<void> => {
    await query.refetch()
    enterSession((await read('/bo/me', {})).me)
  }
  const switched = (): void => {
    setAsked(false)
    showToast('success', t('site.done'))
    void refresh()
  }
  return (
    <>
      <PageHead title={t('screen.site')}>
        <Tabs
          label={t('screen.site')}
          tabs={parts.map((value) => ({ value, label: t(`site.${value}`) }))}
          value={part}
          onChange={(each) => set({ part: each })}
          className="flex"
          tabClassName="h-8 px-2.5 max-[899px]:h-11 aria-selected:border-b-2
            aria-selected:border-accent aria-selected:font-semibold"
        />
        <span className="flex-1" />
        {mayAct && site !== undefined ? (
          <Button size="small" onClick={() => setAsked(true)}>
            {t(site.open ? 'site.close' : 'site.open')}
          </Button>
        ) : null}
      </PageHead>
      {site === undefined ? null : (
        <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3 pb-0">
          <State site={site} />
          <Part part={part} site={site} mayAct={mayAct} onSaved={() => void refresh()} />
        </div>
      )}
      {isAsked && site !== undefined ? (
        <Switch isOpen={site.open} onDone={switched} onClose={() => setAsked(false)} />
      ) : null}
    </>
  )
}

function State({ site }: { readonly site: Site }) {
  return (
    <div>
      <p className={`font-semibold ${site.open ? 'text-win' : 'text-loss'}`}>
        {t(site.open ? 'site.isOpen' : 'site.isClosed')} {site.message}
      </p>
      <MissingToOpen missing={site.missing} />
    </div>
  )
}

interface PartProps {
  readonly part: (typeof parts)[number]
  readonly site: Site
  readonly mayAct: boolean
  readonly onSaved: () => void
}

function Part({ part, site, ...rest }: PartProps) {
  const { brand, limits, commission } = site
  if (part === 'brand') return <BrandForm brand={brand} {...rest} />
  if (part === 'products') return <ProductsForm brand={brand} {...rest} />
  if (part === 'commission') return <CommissionForm commission={commission} {...rest} />
  const currencies = Object.keys((brand.currencies ?? {}) as object)
  return <LimitsForm limits={limits} currencies={currencies} {...rest} />
}

interface SwitchProps {
  readonly isOpen: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

function Switch({ isOpen, onDone, onClose }: SwitchProps) {
  const [message, setMessage] = useState('')
  return (
    <Confirm
      title={t(isOpen ? 'site.close' : 'site.open')}
      verb={t(isOpen ? 'site.close' : 'site.open')}
      {...(isOpen ? { typed: t('site.closeWord') } : {})}
      onConfirm={(reason) =>
        act('/bo/maintenance', { open: !isOpen, reason, ...(isOpen ? { message } : {}) })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {isOpen ? (
        <label className="block">
          {t('site.message')}
          <input
            value={message}
            maxLength={500}
            onChange={({ target }) => setMessage(target.value)}
            className="bo-input mt-0.5 w-full"
          />
        </label>
      ) : (
        t('site.openSays')
      )}
    </Confirm>
  )
}
