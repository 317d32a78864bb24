import { Button } from '@fairline/ui/button'
import { showToast } from '@fairline/ui/toast'
import { ask, type BodyOf } from '../calls/ask.ts'
import { t } from '../texts.ts'
import { refusalText } from './refusal-text.ts'
import { saveFile } from './save-file.ts'

type ExportBody = BodyOf<'/bo/export'>

interface ExportButtonsProps {
  readonly report: NonNullable<ExportBody['report']>
  readonly body: ExportBody
}

/** Saves what is shown, all pages of it, as a file of each kind. */
export function ExportButtons({ report, body }: ExportButtonsProps) {
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    const outcome = await ask('/bo/export', { ...body, report, format })
    if (!outcome.ok) return showToast('error', refusalText(outcome.refusal))
    const { name, media_type: mediaType, content } = outcome.answer
    saveFile(name, mediaType, content)
  }
  return (
    <span className="flex gap-2">
      <Button size="small" onClick={() => void save('csv')}>
        {t('export.csv')}
      </Button>
      <Button size="small" onClick={() => void save('xlsx')}>
        {t('export.xlsx')}
      </Button>
    </span>
  )
}
