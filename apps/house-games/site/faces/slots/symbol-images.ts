import { symbolAddress } from './slot-theme.ts'

/** Symbols as bitmaps: a browser draws these far faster than SVG. */
export interface SymbolImages {
  /** The bitmap of a symbol at a size; undefined until its drawing is loaded. */
  of(symbol: string, size: number): HTMLCanvasElement | undefined
}

interface Drawn {
  readonly symbols: Readonly<Record<string, string>>
}

const densest = 2

function bitmapOf(image: HTMLImageElement, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(size * Math.min(devicePixelRatio, densest))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** More bitmaps than this mean that the page changed its size: all are dropped then. */
const keptMost = 80

/** Loads the drawings of symbols, and calls `loaded` when all of them have arrived. */
export function loadSymbols({ symbols }: Drawn, loaded: () => void): SymbolImages {
  const images = new Map<string, HTMLImageElement>()
  const bitmaps = new Map<string, HTMLCanvasElement>()
  const loading = Object.entries(symbols).map(async ([symbol, drawing]) => {
    const image = new Image(200, 200)
    image.src = symbolAddress(drawing)
    await image.decode()
    images.set(symbol, image)
  })
  void Promise.all(loading).then(loaded)
  return {
    of(symbol, size) {
      const key = `${symbol} ${size}`
      const known = bitmaps.get(key)
      const image = images.get(symbol)
      if (known !== undefined || image === undefined) return known
      if (bitmaps.size >= keptMost) bitmaps.clear()
      const bitmap = bitmapOf(image, size)
      bitmaps.set(key, bitmap)
      return bitmap
    },
  }
}
