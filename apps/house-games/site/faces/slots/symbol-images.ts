import { type SlotTheme, symbolAddress } from './slot-theme.ts'

/** Symbols as bitmaps of one size: a browser draws these far faster than SVG. */
export interface SymbolImages {
  /** The bitmap of a symbol at a size; undefined until its drawing is loaded. */
  of(symbol: string, size: number): HTMLCanvasElement | undefined
}

const densest = 2

function bitmapOf(image: HTMLImageElement, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(size * Math.min(devicePixelRatio, densest))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Loads the drawings of a slot; `loaded` is told when all are there. */
export function loadSymbols({ symbols }: SlotTheme, loaded: () => void): SymbolImages {
  const images = new Map<string, HTMLImageElement>()
  const bitmaps = new Map<string, HTMLCanvasElement>()
  const loading = Object.entries(symbols).map(async ([symbol, drawing]) => {
    const image = new Image(200, 200)
    image.src = symbolAddress(drawing)
    await image.decode()
    images.set(symbol, image)
  })
  void Promise.all(loading).then(loaded)
  let sizeNow = 0
  return {
    of(symbol, size) {
      if (size !== sizeNow) bitmaps.clear()
      sizeNow = size
      const image = images.get(symbol)
      const bitmap = bitmaps.get(symbol) ?? (image && bitmapOf(image, size))
      if (bitmap !== undefined) bitmaps.set(symbol, bitmap)
      return bitmap
    },
  }
}
