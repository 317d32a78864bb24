import { Button } from '@fairline/ui/button'
import { t } from '../texts.ts'

/** New images in base 64; null takes one away, one that is missing stays. */
export interface ImageChange {
  readonly logo?: string | null
  readonly icon?: string | null
}

/** The server takes files up to this size. */
const bytesMax = 64 * 1024

interface BrandImageProps {
  readonly images: ImageChange
  readonly onChange: (images: ImageChange) => void
}

/** Logo and icon: an SVG or PNG file, which the server looks through before it takes it. */
export function BrandImage({ images, onChange }: BrandImageProps) {
  const read = async (name: 'logo' | 'icon', file: File | undefined): Promise<void> => {
    if (file === undefined || file.size > bytesMax) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    onChange({ ...images, [name]: btoa(String.fromCodePoint(...bytes)) })
  }
  return (
    <div className="grid max-w-[860px] grid-cols-2 gap-4 max-[899px]:grid-cols-1">
      {(['logo', 'icon'] as const).map((name) => (
        <div key={name}>
          <label className="block">
            {t(`setting.${name}`)}
            <input
              type="file"
              accept=".svg,.png"
              onChange={({ target }) => void read(name, target.files?.[0])}
              className="mt-0.5 block w-full file:mr-2 file:h-7 file:rounded file:border
                file:border-line-strong file:bg-surface-raised file:px-2.5"
            />
          </label>
          <Button size="small" kind="quiet" onClick={() => onChange({ ...images, [name]: null })}>
            {t('brand.remove', { image: t(`setting.${name}`) })}
          </Button>
        </div>
      ))}
      <p className="col-span-full text-text-muted">{t('brand.imageSays')}</p>
    </div>
  )
}
